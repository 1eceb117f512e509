import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CaseDetail } from '#contract/case';
import { notify } from '../../ui/feedback/notify';
import { notifyProblem } from '../../ui/feedback/notify-problem';
import { formatHour } from '../../ui/text/dates';
import { useLanguage } from '../../ui/text/language';
import { currentText, useText } from '../../ui/text/text';
import { useClaimCaseMutation } from './cases.api';
import { caseScreenText } from './case-screen.text';

/** Who works on the case; offers to claim it. */
export function CaseClaim({ shown: { _id, claim } }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const language = useLanguage();
  const [claimCase, { isLoading }] = useClaimCaseMutation();

  async function press(): Promise<void> {
    try {
      await claimCase(_id).unwrap();
      void notify('success', currentText(caseScreenText).claimed);
    } catch (error) {
      void notifyProblem(error);
    }
  }

  const until = claim && formatHour(claim.until, language);
  return (
    <>
      {claim && until && (
        <Alert severity={claim.isOwn ? 'success' : 'warning'}>
          {claim.isOwn ? words.claimedByMe(until) : words.claimedBy(claim.adminName, until)}
        </Alert>
      )}
      {!(claim && !claim.isOwn) && (
        <Button variant="outlined" loading={isLoading} onClick={() => void press()}>
          {claim ? words.extend : words.claim}
        </Button>
      )}
    </>
  );
}
