import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MAX_PAYOUTS_PER_BATCH, MAX_UNAPPROVED_BATCH_TAKA } from '#contract/limits';
import type { Payout } from '#contract/money/payout';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { formatExactTaka } from '../balance/exact-taka.ts';
import { useMakePayoutBatchMutation } from './payouts.api.ts';
import { payoutsText } from './payouts.text.ts';

/** Sticky while payouts further down are selected. */
const Bar = styled(Paper)(({ theme }) => ({
  position: 'sticky',
  top: Number(theme.mixins.toolbar.minHeight) + 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '8px 14px',
  marginBottom: 12,
  borderRadius: theme.vars.shape.control,
  '& .MuiButton-root': { minHeight: 44 },
}));

interface BatchBarProps {
  asked: readonly Payout[];
  chosen: readonly Payout[];
  onChoose: (ids: readonly string[]) => void;
}

/** Makes a batch of the chosen payouts; says what it amounts to, and whether it needs a second admin. */
export function BatchBar({ asked, chosen, onChoose }: BatchBarProps) {
  const words = useText(payoutsText);
  const language = useLanguage();
  const [makeBatch, { isLoading }] = useMakePayoutBatchMutation();
  const total = chosen.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const needsApproval = total > MAX_UNAPPROVED_BATCH_TAKA;
  const isTooLarge = chosen.length > MAX_PAYOUTS_PER_BATCH;

  async function make(): Promise<void> {
    const { data, error } = await makeBatch({ payoutIds: chosen.map(({ _id }) => _id) });
    if (data === undefined) return void notifyRefusal(error);
    onChoose([]);
    const { made, madeForApproval } = currentText(payoutsText);
    void notify('success', data.state === 'awaiting_approval' ? madeForApproval : made);
  }

  return (
    <Bar variant="outlined" role="group" aria-label={words.make}>
      <Typography variant="eyebrow" role="status">
        <span>{words.selected(formatCount(chosen.length, language), chosen.length === 1)}</span>
        {chosen.length > 0 && <span>{` · ${words.total(formatExactTaka(total, language))}`}</span>}
      </Typography>
      <Button size="small" onClick={() => onChoose(asked.map(({ _id }) => _id))}>
        {words.selectShown}
      </Button>
      {chosen.length > 0 && (
        <Button size="small" onClick={() => onChoose([])}>
          {words.selectNone}
        </Button>
      )}
      <Button
        size="small"
        variant="contained"
        disabled={chosen.length === 0 || isTooLarge}
        loading={isLoading}
        onClick={() => void make()}
      >
        {words.make}
      </Button>
      {(needsApproval || isTooLarge) && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {isTooLarge
            ? words.tooMany(formatCount(MAX_PAYOUTS_PER_BATCH, language))
            : `${words.needsApproval} ${words.sums}`}
        </Typography>
      )}
    </Bar>
  );
}
