import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { removeDraft } from '../../services/draft.ts';
import { Form } from '../form/Form.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { FormDraft, restoreDraft } from '../form/FormDraft.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import { ImageField } from './ImageField.tsx';
import { notify } from '../feedback/notify.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { type ImageValues, useImageForm } from './useImageForm.ts';
import { type Uploads, UploadsContext } from './useUploads.ts';

interface ImageFormProps<Values extends ImageValues> {
  /** Names the form and its draft. */
  form: string;
  email: string;
  empty: Values;
  schema: ObjectSchema<object>;
  wide?: boolean;
  /** If omitted, the image field is one of the children. */
  imageLabel?: string;
  submitLabel: string;
  /**
   * Saves the values with their image's URL. `upload` sends further pictures, or returns their URL
   * if they are already uploaded.
   */
  save: (values: Values, image: string, upload: Uploads['send']) => Promise<{ acknowledged: boolean }>;
  /** Resolves to false if the person decides against saving; by default nothing is asked. */
  confirmSave?: (values: Values) => Promise<boolean>;
  /** Returns this form's own sentence for a refusal, if it has one. */
  explain?: (error: unknown) => string | undefined;
  /** The success toast, shown once the server has confirmed. */
  success: () => string;
  /** Called if the page is still open. */
  onSaved: () => void;
  /** Beside the submit button, usually a cancel link. */
  actions?: ReactNode;
  /** All fields except the image. */
  children: ReactNode;
}

/**
 * A form with an image. Its input survives reloads and failures, and is discarded once the server
 * has confirmed.
 */
export function ImageForm<Values extends ImageValues>({
  form,
  email,
  empty,
  schema,
  wide,
  imageLabel,
  submitLabel,
  save,
  confirmSave,
  explain,
  success,
  onSaved,
  actions,
  children,
}: ImageFormProps<Values>) {
  const { progress, busy, failure, send, uploads } = useImageForm<Values>(explain);
  const [initial] = useState(() => restoreDraft({ form, email }, empty));

  async function submit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    if (confirmSave && !(await confirmSave(values))) return;
    const isSent = await send(values, helpers, async (image) => {
      const { acknowledged } = await save(values, image, uploads.send);
      if (!acknowledged) throw new Error(`The form "${form}" was not acknowledged.`);
      removeDraft(form);
      void notify('success', success());
    });
    if (isSent) onSaved();
  }

  return (
    <FormCard wide={wide}>
      <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
        <Form>
          <FormDraft form={form} email={email} empty={empty} image="image" />
          <UploadsContext value={uploads}>{children}</UploadsContext>
          {imageLabel !== undefined && <ImageField name="image" label={imageLabel} progress={progress} />}
          {failure !== null && <FormFailure error={failure} explanation={explain?.(failure)} />}
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 2, gap: 1.5 }}>
            <SubmitButton fullWidth={false} loading={busy} sx={{}}>
              {submitLabel}
            </SubmitButton>
            {actions}
          </Stack>
        </Form>
      </Formik>
    </FormCard>
  );
}
