import { useSearchParams } from 'react-router-dom';
import { addVerificationRefusals } from '../../trust/verification/verification-refusals.text.ts';
import { SHOWN_PARAMETER } from './verification-path.ts';
import { VerificationList } from './VerificationList.tsx';
import { VerificationScreen } from './VerificationScreen.tsx';

addVerificationRefusals();

/** For admins: the papers that sellers sent, and deciding about them (docs/rules.md §11). */
export default function VerificationsPage() {
  const [params] = useSearchParams();
  const id = params.get(SHOWN_PARAMETER);
  return id ? <VerificationScreen id={id} /> : <VerificationList />;
}
