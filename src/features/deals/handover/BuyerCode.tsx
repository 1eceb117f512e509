import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useEffect, useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { type CodeConfirmation, confirmationsOf } from '#contract/deals/deal-lifecycle';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { depositText } from '../deposit/deposit.text.ts';
import { codeText } from './code.text.ts';
import { CodeView } from './CodeView.tsx';
import { DealRefusalSentence } from '../deals/DealRefusalSentence.tsx';
import { DealSection } from '../deals/DealSection.tsx';
import { useShowCodeMutation } from '../deals/deals.api.ts';
import { isCodeValid, keepCode, readKeptCode, removeKeptCode } from './kept-code.ts';

/** The buyer's code: shown once they have confirmed what they checked, and kept on the device. */
export function BuyerCode({ deal }: { deal: Deal }) {
  const words = useText(codeText);
  const { email } = useUser();
  const { payRest } = useText(depositText);
  const language = useLanguage();
  const { _id: id, productName, kind, price, amount } = deal;
  const rest = kind === 'deposit' ? payRest(formatTaka(price - amount, language)) : undefined;
  const confirmations = confirmationsOf(deal);
  const [showCode, { isLoading, error }] = useShowCodeMutation();
  const [confirmed, setConfirmed] = useState<readonly CodeConfirmation[]>([]);
  const [opened, setOpened] = useState(() => readKeptCode(id, email)?.code);
  const isReplaced = deal.events.some(({ kind }) => kind === 'code_replaced');
  // Until the deal is fetched again, its events don't show the code just opened.
  const [openedAtEvent, setOpenedAtEvent] = useState(0);
  const isValid = isCodeValid(deal) || deal.events.length === openedAtEvent;
  const code = isValid ? opened : undefined;
  useEffect(() => {
    if (!isValid) removeKeptCode(id);
  }, [isValid, id]);

  async function open(): Promise<void> {
    const answer = await showCode({ id, input: { confirmed: [...confirmed] } });
    if (!answer.data) return;
    keepCode(id, email, { code: answer.data.code, productName });
    setOpenedAtEvent(deal.events.length);
    setOpened(answer.data.code);
  }

  if (code !== undefined)
    return (
      <DealSection title={words.buyerTitle} lead={rest}>
        <CodeView code={code} />
      </DealSection>
    );
  return (
    <DealSection
      title={words.buyerTitle}
      lead={[words.buyerLead, rest, words.thenShow].filter((sentence) => sentence !== undefined).join(' ')}
    >
      {isReplaced && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {words.replaced}
        </Alert>
      )}
      <FormGroup sx={{ my: 1 }}>
        {confirmations.map((each) => (
          <FormControlLabel
            key={each}
            label={words[each]}
            control={
              <Checkbox
                checked={confirmed.includes(each)}
                onChange={(_event, isOn) =>
                  setConfirmed((before) => [...before.filter((other) => other !== each), ...(isOn ? [each] : [])])
                }
              />
            }
            sx={{ minHeight: 44 }}
          />
        ))}
      </FormGroup>
      {error !== undefined && (
        <FormAlert error={error}>
          <DealRefusalSentence error={error} />
        </FormAlert>
      )}
      <Alert severity="warning" role="note" sx={{ mb: 2 }}>
        {words.never}
      </Alert>
      <Button
        variant="contained"
        size="large"
        loading={isLoading}
        disabled={confirmed.length < confirmations.length}
        onClick={() => void open()}
      >
        {words.show}
      </Button>
    </DealSection>
  );
}
