import { useSearchParams } from 'react-router-dom';
import { addVerificationProblems } from '../verification/verification-problem.text';
import { SHOWN_PARAMETER } from './verification-path';
import { VerificationList } from './VerificationList';
import { VerificationScreen } from './VerificationScreen';

addVerificationProblems();

/** For admins: the papers that sellers sent, and deciding about them (docs/rules.md §11). */
export default function VerificationsPage() {
  const [params] = useSearchParams();
  const id = params.get(SHOWN_PARAMETER);
  return id ? <VerificationScreen id={id} /> : <VerificationList />;
}
