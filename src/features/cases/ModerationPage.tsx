import { useSearchParams } from 'react-router-dom';
import { CASE_PARAMETER } from './case-path';
import { CaseQueue } from './CaseQueue';
import { CaseScreen } from './CaseScreen';
import { addModerationProblems } from './moderation-problem.text';

addModerationProblems();

/** The moderation desk, for admins: the queue, or the case that the URL names. */
export default function ModerationPage() {
  const [params] = useSearchParams();
  const id = params.get(CASE_PARAMETER);
  return id ? <CaseScreen id={id} /> : <CaseQueue />;
}
