import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CaseDetail } from '#contract/admin/case';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { formatHour } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useClaimCaseMutation } from './cases.api.ts';
import { useKeys } from './useKeys.ts';
import { caseScreenText } from './case-screen.text.ts';

/** Claims a case for the caller. */
function useClaim(id: string) {
  const [claimCase, { isLoading }] = useClaimCaseMutation();
  async function claim(): Promise<void> {
    try {
      await claimCase(id).unwrap();
      void notify('success', currentText(caseScreenText).claimed);
    } catch (error) {
      void notifyRefusal(error);
    }
  }
  return { claim, isLoading };
}

/** Who works on the case; offers to claim it. */
export function CaseClaim({ shown: { _id, claim } }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const language = useLanguage();
  const mine = useClaim(_id);
  const canClaim = !claim || claim.isOwn;
  const until = claim && formatHour(claim.until, language);
  useKeys({ c: canClaim && !mine.isLoading ? () => void mine.claim() : undefined });
  return (
    <>
      {claim && until && (
        <Alert severity={claim.isOwn ? 'success' : 'warning'}>
          {claim.isOwn ? words.claimedByMe(until) : words.claimedBy(claim.adminName, until)}
        </Alert>
      )}
      {canClaim && (
        <Button variant="outlined" loading={mine.isLoading} onClick={() => void mine.claim()}>
          <span>{claim ? words.extend : words.claim}</span>
        </Button>
      )}
    </>
  );
}
