import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import type { ObjectSchema } from 'yup';
import { removeDraft } from '../services/draft';
import { FocusFault } from './FocusFault';
import { FormDraft, draftOf } from './FormDraft';
import { FormFailure } from './FormFailure';
import { ImageField } from './ImageField';
import { notify } from './notify';
import { type WithPicture, usePictureForm } from './usePictureForm';

interface PictureFormProps<Values extends WithPicture> {
  /** Names the form and its draft. */
  form: string;
  email: string;
  empty: Values;
  schema: ObjectSchema<object>;
  /** From top to bottom: the first that is wrong gets the focus. */
  fields: (keyof Values & string)[];
  className: string | undefined;
  imageLabel: string;
  submitLabel: string;
  /** The call that makes what was written, with its picture's address. */
  create: (values: Values, image: string) => Promise<{ acknowledged: boolean }>;
  /** What a refusal means in this form, where that differs from its general sentence. */
  explain?: (error: unknown) => string | undefined;
  /** Said once the server acknowledged it. */
  success: () => string;
  /** The page is still in sight. */
  onSent: () => void;
  /** Beside the button that sends, usually a link that leaves. */
  beside?: ReactNode;
  /** The fields but the picture. */
  children: ReactNode;
}

/** A form with a picture: what is typed outlives a reload and a failure, and is thrown away once it was acknowledged. */
export function PictureForm<Values extends WithPicture>({ form, email, empty, schema, fields, className, imageLabel, submitLabel, create, explain, success, onSent, beside, children }: PictureFormProps<Values>) {
  const { progress, busy, failure, send } = usePictureForm<Values>(explain);
  const [initial] = useState(() => draftOf({ form, email }, empty));

  async function submit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    const sent = await send(values, helpers, async (image) => {
      const { acknowledged } = await create(values, image);
      if (!acknowledged) throw new Error(`The form "${form}" was not acknowledged.`);
      removeDraft(form);
      void notify('success', success());
    });
    if (sent) onSent();
  }

  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={submit}>
      <Form noValidate className={className}>
        <FormDraft form={form} email={email} empty={empty} image="image" />
        {children}
        <ImageField name="image" label={imageLabel} progress={progress} />
        <FocusFault fields={fields} />
        {failure !== null && <FormFailure error={failure} explanation={explain?.(failure)} />}
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 1, gap: 1.5 }}>
          <Button type="submit" variant="contained" size="large" loading={busy}>{submitLabel}</Button>
          {beside}
        </Stack>
      </Form>
    </Formik>
  );
}
