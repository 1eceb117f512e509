import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { FormCard } from '../../../ui/form/FormCard.tsx';
import { personStatusText } from '../../../ui/text/lists.text.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { PushSwitch } from '../../news/push/PushSwitch.tsx';
import { useGetProfileQuery } from './profile.api.ts';
import { PreferencesSection } from '../../news/notices/PreferencesSection.tsx';
import { accountText } from '../../people/account/account.text.ts';
import { EmailVerification } from './EmailVerification.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { roleText } from '../../people/account/role.text.ts';
import { useUser } from '../../people/account/useSession.ts';

/** The signed-in person's profile. */
export default function ProfilePage() {
  const words = useText(accountText);
  const roles = useText(roleText);
  const statuses = useText(personStatusText);
  const { email } = useUser();
  const { data: profile, error, refetch } = useGetProfileQuery(email, { skip: !email });
  if (!profile) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageLoading />;
  return (
    <>
      <PageHead title={words.profileTitle} lead={words.profileLead} />
      <FormCard>
        <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
          <Chip label={roles[profile.role]} />
          {profile.role === 'seller' && (
            <Chip
              variant="outlined"
              color={profile.status === 'verified' ? 'success' : 'default'}
              label={statuses[profile.status]}
            />
          )}
        </Stack>
        <EmailVerification email={profile.email} />
        <ProfileForm key={profile._id} profile={profile} />
      </FormCard>
      <Box sx={{ mt: 2 }}>
        <FormCard>
          <PushSwitch />
        </FormCard>
      </Box>
      <PreferencesSection />
    </>
  );
}
