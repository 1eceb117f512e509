import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Profile } from '#contract/person';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { problemOf } from '../../services/problem';
import { Failure } from '../../ui/Failure';
import { FocusFault } from '../../ui/FocusFault';
import { FormField } from '../../ui/FormField';
import { ImageField } from '../../ui/ImageField';
import { notify } from '../../ui/notify';
import { PageHead } from '../../ui/PageHead';
import { normalisePhone } from '../../ui/phone';
import { problemSentence } from '../../ui/problem';
import { say, useText } from '../../ui/text';
import { Waiting } from '../../ui/Waiting';
import { EmailProof } from './EmailProof';
import { FailureAlert } from './FailureAlert';
import { useGetProfileQuery } from './account.api';
import { accountText } from './account.text';
import { profileSchema } from './settings.schema';
import { settingsText } from './settings.text';
import { useProfile } from './useProfile';
import { useUser } from './useSession';
import { useUpload } from './useUpload';

interface ProfileValues {
  userName: string;
  phone: string;
  image: File | string | null;
}

const FIELDS = ['userName', 'phone', 'image'] as const;

function ProfileForm({ profile }: { profile: Profile }) {
  const words = useText(settingsText);
  const save = useProfile();
  const { progress, addressOf } = useUpload();
  const [failure, setFailure] = useState<unknown>(null);
  const isVerified = profile.role === 'seller' && profile.status === 'verified';
  const [initial] = useState<ProfileValues>({ userName: profile.userName, phone: profile.phone, image: profile.image || null });

  const phoneHint = (typed: string): string => {
    const phone = normalisePhone(typed);
    return phone.startsWith('+880') && phone !== typed ? words.phoneShownAs(phone) : words.phoneHint;
  };

  async function submit({ userName, phone, image }: ProfileValues, helpers: FormikHelpers<ProfileValues>): Promise<void> {
    setFailure(null);
    try {
      const address = image instanceof File ? await addressOf(image) : (image ?? '');
      const kept = { userName: userName.trim(), phone: normalisePhone(phone), image: address };
      await save(kept);
      helpers.resetForm({ values: { ...kept, image: address || null } });
      void notify('success', say(settingsText).saved);
    } catch (error) {
      const field = problemOf(error)?.field;
      if (field && field in initial) helpers.setFieldError(field, problemSentence(error));
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={initial} validationSchema={profileSchema} onSubmit={submit}>
      {({ isSubmitting, values, setFieldValue }) => (
        <Form noValidate>
          <FormField name="userName" label={words.name} autoComplete="name" helperText={isVerified && words.nameHint} />
          <FormField name="phone" label={words.phone} type="tel" autoComplete="tel" helperText={phoneHint(values.phone)} />
          <ImageField name="image" label={words.picture} progress={progress} sentHint={words.currentPicture} />
          {values.image && <Button onClick={() => void setFieldValue('image', null)} sx={{ minHeight: 44, ml: -1 }}>{words.removePicture}</Button>}
          <FocusFault fields={FIELDS} />
          {failure !== null && <FailureAlert error={failure} />}
          <Button type="submit" fullWidth variant="contained" size="large" loading={isSubmitting} sx={{ mt: 2 }}>{words.save}</Button>
        </Form>
      )}
    </Formik>
  );
}

/** Who one is on MotoHaat. */
export default function ProfilePage() {
  const words = useText(settingsText);
  const roles = useText(accountText);
  const { email } = useUser();
  const { data: profile, error, refetch } = useGetProfileQuery(email, { skip: !email });
  if (!profile) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const role = { admin: roles.roleAdmin, seller: roles.roleSeller, user: roles.roleUser }[profile.role];
  return (
    <>
      <PageHead title={words.profileTitle} lead={words.profileLead} />
      <Paper variant="outlined" sx={{ maxWidth: 560, p: { xs: 2, sm: 3 } }}>
        <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
          <Chip label={role} />
          {profile.role === 'seller' && (
            <Chip
              variant="outlined"
              color={profile.status === 'verified' ? 'success' : 'default'}
              label={profile.status === 'verified' ? words.verifiedSeller : words.notVerifiedSeller}
            />
          )}
        </Stack>
        <EmailProof email={profile.email} />
        <ProfileForm key={profile._id} profile={profile} />
      </Paper>
    </>
  );
}
