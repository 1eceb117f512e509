import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormCard } from '../../ui/form/FormCard';
import { personStatusText } from '../../ui/text/lists.text';
import { PageHead } from '../../ui/page/PageHead';
import { useText } from '../../ui/text/text';
import { PageLoading } from '../../ui/page/PageLoading';
import { PushSwitch } from '../push/PushSwitch';
import { useGetProfileQuery } from './profile.api';
import { PreferencesSection } from '../notices/PreferencesSection';
import { accountText } from '../account/account.text';
import { EmailVerification } from './EmailVerification';
import { ProfileForm } from './ProfileForm';
import { roleText } from '../account/role.text';
import { useUser } from '../account/useSession';

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
