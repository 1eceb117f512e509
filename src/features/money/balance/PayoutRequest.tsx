import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MIN_BUYER_PAYOUT_TAKA, MIN_PAYOUT_TAKA } from '#contract/limits';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRoles } from '../../people/account/useSession.ts';
import { useRequestPayoutMutation, useGetPayoutMethodQuery } from './balance.api.ts';
import { balanceText } from './balance.text.ts';
import { formatExactTaka } from './exact-taka.ts';
import { useAccountName } from './useAccountName.ts';

/** Asks for a payout of all that is payable, or says what is missing for it. */
export function PayoutRequest({ payable }: { payable: number | undefined }) {
  const words = useText(balanceText);
  const language = useLanguage();
  const { isSeller, isAdmin } = useRoles();
  const nameOf = useAccountName();
  const { data: method } = useGetPayoutMethodQuery();
  const [requestPayout, { isLoading }] = useRequestPayoutMutation();
  if (payable === undefined || method === undefined)
    return (
      <Button variant="contained" disabled>
        {words.askNothing}
      </Button>
    );
  const amount = formatExactTaka(payable, language);
  const least = isSeller || isAdmin ? MIN_PAYOUT_TAKA : MIN_BUYER_PAYOUT_TAKA;
  const obstacle =
    payable < least
      ? words.tooSmall(formatTaka(least, language))
      : method === null
        ? words.needsAccount
        : !method.isUsable
          ? words.waits(formatDateTime(method.usableAt, language))
          : undefined;

  async function askNow(): Promise<void> {
    if (!method) return;
    const isSure = await confirm({
      title: words.askQuestion(amount, nameOf(method)),
      detail: method.hasFailed ? words.lastFailed : words.askDetail,
      deletes: false,
      tone: 'calm',
      yes: words.askYes,
    });
    if (!isSure) return;
    const { error } = await requestPayout();
    if (error === undefined) void notify('success', currentText(balanceText).asked(amount));
    else void notifyRefusal(error);
  }

  return (
    <>
      <Button
        variant="contained"
        disabled={obstacle !== undefined}
        loading={isLoading}
        onClick={() => void askNow()}
        aria-describedby={obstacle === undefined ? undefined : 'payout-obstacle'}
        sx={{ minHeight: 44 }}
      >
        <span>{obstacle === undefined ? words.ask(amount) : words.askNothing}</span>
      </Button>
      {obstacle !== undefined && (
        <Typography id="payout-obstacle" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {obstacle}
        </Typography>
      )}
    </>
  );
}
