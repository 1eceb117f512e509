import Button from '@mui/material/Button';
import type { Profile } from '#contract/people/person';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { problemOf } from '../../../services/call-error.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { ImageField } from '../../../ui/pictures/ImageField.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { PhoneField } from '../../../ui/form/phone/PhoneField.tsx';
import { refusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useImageUpload } from '../../../ui/pictures/useImageUpload.ts';
import { profileSchema } from './account.schema.ts';
import { accountText } from '../../people/account/account.text.ts';
import { AccountFormAlert } from '../../people/account/AccountFormAlert.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import { useProfile } from './useProfile.ts';

interface ProfileValues {
  userName: string;
  phone: string;
  image: File | string | null;
}

/** Name, phone and image of the signed-in person. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const words = useText(accountText);
  const save = useProfile();
  const { progress, upload } = useImageUpload();
  const [failure, setFailure] = useState<unknown>(null);
  const isVerified = profile.role === 'seller' && profile.status === 'verified';
  const [initial] = useState<ProfileValues>({
    userName: profile.userName,
    phone: profile.phone,
    image: profile.image || null,
  });

  async function submit(values: ProfileValues, helpers: FormikHelpers<ProfileValues>): Promise<void> {
    setFailure(null);
    try {
      const { userName, phone, image } = profileSchema.cast(values);
      const address = image instanceof File ? await upload(image) : (image ?? '');
      await save({ userName, phone, image: address });
      helpers.resetForm({ values: { userName, phone, image: address || null } });
      void notify('success', currentText(accountText).saved);
    } catch (error) {
      const field = problemOf(error)?.field;
      if (field && field in initial) helpers.setFieldError(field, refusalSentence(error));
      setFailure(error);
    }
  }

  return (
    <Formik initialValues={initial} validationSchema={profileSchema} onSubmit={submit}>
      {({ isSubmitting, values, setFieldValue }) => (
        <Form>
          <FormField name="userName" label={words.name} autoComplete="name" helperText={isVerified && words.nameHint} />
          <PhoneField name="phone" label={words.phone} preview={words.phonePreview} />
          <PhoneProof profile={profile} />
          <ImageField name="image" label={words.image} progress={progress} uploadedHint={words.currentImage} />
          {values.image && (
            <Button onClick={() => void setFieldValue('image', null)} sx={{ minHeight: 44, ml: -1 }}>
              {words.removeImage}
            </Button>
          )}
          {failure !== null && <AccountFormAlert error={failure} />}
          <SubmitButton loading={isSubmitting}>{words.save}</SubmitButton>
        </Form>
      )}
    </Formik>
  );
}
