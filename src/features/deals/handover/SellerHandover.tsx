import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { notify } from '../../../ui/feedback/notify.ts';
import { useLazyDialog } from '../../../ui/feedback/useLazyDialog.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { depositText } from '../deposit/deposit.text.ts';
import { codeText } from './code.text.ts';
import { DealRefusalSentence } from '../deals/DealRefusalSentence.tsx';
import { DealSection } from '../deals/DealSection.tsx';
import { useHandOverMutation } from '../deals/deals.api.ts';
import { directAmount, DirectAmount } from './DirectAmount.tsx';
import { readCode } from '../../../ui/form/read-code.ts';

const loadScanner = () => import('./CodeScanner.tsx').then(({ CodeScanner }) => CodeScanner);
const PAST = new Date(0).toISOString();

/** The seller's side of the handover: the buyer's code, typed or scanned. */
export function SellerHandover({ deal }: { deal: Deal }) {
  const words = useText(codeText);
  const { getRest } = useText(depositText);
  const language = useLanguage();
  const isDeposit = deal.kind === 'deposit';
  const left = deal.price - deal.amount;
  const [typed, setTyped] = useState('');
  const [paid, setPaid] = useState(() => formatCount(left, language));
  const [isTried, setTried] = useState(false);
  const [handOver, { isLoading, error }] = useHandOverMutation();
  const scanner = useLazyDialog(loadScanner);
  const minutesLocked = useMinutesLeft(deal.codeLockedUntil ?? PAST);
  const code = readCode(typed);
  const isWrong = isTried && code === undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const paidDirectly = isDeposit ? directAmount(paid) : undefined;
    if (code === undefined || (isDeposit && paidDirectly === undefined)) return;
    const answer = await handOver({ id: deal._id, input: { code, paidDirectly } });
    if (answer.error) setTyped('');
    else void notify('success', currentText(codeText).handedOver);
    setTried(false);
  }

  return (
    <DealSection
      title={words.sellerTitle}
      lead={isDeposit ? `${words.sellerLead} ${getRest(formatTaka(left, language))}` : words.sellerLead}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {words.askForCode}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mt: 2 }}>
          <TextField
            label={words.code}
            value={typed}
            error={isWrong}
            helperText={isWrong ? words.wrongFormat : words.codeHint}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
            sx={{ flex: '1 1 220px', maxWidth: 420 }}
          />
          <Button variant="outlined" onClick={scanner.show} sx={{ minHeight: 56 }}>
            {words.scan}
          </Button>
        </Stack>
        {minutesLocked > 0 && (
          <Alert severity="warning" sx={{ my: 2 }}>
            {words.locked(formatMinutes(minutesLocked, language))}
          </Alert>
        )}
        {error !== undefined && minutesLocked === 0 && !isLoading && (
          <FormAlert error={error}>
            <DealRefusalSentence error={error} />
          </FormAlert>
        )}
        {isDeposit && <DirectAmount label={words.paidDirectly} typed={paid} onChange={setPaid} />}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isLoading}
          disabled={minutesLocked > 0}
          sx={{ mt: 2 }}
        >
          {words.handOver}
        </Button>
      </form>
      {scanner.Dialog && <scanner.Dialog open={scanner.open} onClose={scanner.close} onCode={setTyped} />}
    </DealSection>
  );
}
