import Tab from '@mui/material/Tab';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { VERIFICATION_KINDS } from '#contract/trust/verification-rules';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { KindPanel } from './KindPanel.tsx';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { addVerificationRefusals } from './verification-refusals.text.ts';
import { verificationKindText, verificationText } from './verification.text.ts';

addVerificationRefusals();

/** A seller proves who they are, what they trade as, or whose bike it is (docs/rules.md §11). */
export default function VerificationPage() {
  const words = useText(verificationText);
  const kinds = useText(verificationKindText);
  const [params] = useSearchParams();
  const shown = VERIFICATION_KINDS.find((kind) => kind === params.get('about')) ?? 'identity';
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <PageTabs value={shown} aria-label={words.tabs}>
        {VERIFICATION_KINDS.map((kind) => (
          <Tab
            key={kind}
            value={kind}
            label={kinds[kind]}
            component={RouterLink}
            to={`${paths.verification}?about=${kind}`}
          />
        ))}
      </PageTabs>
      {shown === 'registration' ? <RegistrationPanel /> : <KindPanel key={shown} kind={shown} />}
    </SellersOnly>
  );
}
