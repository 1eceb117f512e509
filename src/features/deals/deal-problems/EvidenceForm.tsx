import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Formik } from 'formik';
import { useState } from 'react';
import type { ProblemReason } from '#contract/deals/deal-lifecycle';
import { removeDraft } from '../../../services/draft.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FormDraft, restoreDraft } from '../../../ui/form/FormDraft.tsx';
import { FormField } from '../../../ui/form/FormField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { DealAlert } from './DealAlert.tsx';
import { type EvidenceValues, evidenceSchema, NO_EVIDENCE } from './evidence.schema.ts';
import { problemPhotosText } from './problem-photos.text.ts';
import { problemReasonText } from './problem-reason.text.ts';
import { problemSectionText } from './problem-section.text.ts';
import { ProblemPhotosField } from './ProblemPhotosField.tsx';
import { usePhotoUploads } from './usePhotoUploads.ts';

interface EvidenceFormProps {
  dealId: string;
  /** Names the form's draft. */
  form: string;
  /** The choice of what is wrong, in a report. */
  reasons?: readonly ProblemReason[];
  labels: { text: string; hint: string; send: string };
  /** The success toast. */
  success: () => string;
  onSend: (input: Omit<EvidenceValues, 'photos'> & { photos: string[] }) => Promise<unknown>;
  /** Without it, the form can't be closed. */
  onClose?: () => void;
}

/** What one side says about a problem, with photos; a reload loses nothing. */
export function EvidenceForm({ dealId, form, reasons = [], labels, success, onSend, onClose }: EvidenceFormProps) {
  const words = useText(problemSectionText);
  const { notAllSent } = useText(problemPhotosText);
  const reasonWords = useText(problemReasonText);
  const { email } = useUser();
  const photoUploads = usePhotoUploads(dealId);
  const [initial] = useState(() => restoreDraft({ form, email }, NO_EVIDENCE));
  const [failure, setFailure] = useState<{ error: unknown; isPhoto: boolean }>();

  async function submit(values: EvidenceValues): Promise<void> {
    setFailure(undefined);
    let isPhoto = true;
    try {
      const photos = await Promise.all(
        values.photos.map(async (photo) => (typeof photo === 'string' ? photo : photoUploads.send(photo))),
      );
      isPhoto = false;
      await onSend({ reason: values.reason, text: values.text.trim(), photos });
      removeDraft(form);
      void notify('success', success());
    } catch (error) {
      setFailure({ error, isPhoto });
    }
  }

  return (
    <Formik initialValues={initial} validationSchema={evidenceSchema(reasons.length > 0)} onSubmit={submit}>
      {({ isSubmitting, resetForm }) => (
        <Form>
          <FormDraft form={form} email={email} empty={NO_EVIDENCE} />
          {reasons.length > 0 && (
            <SelectField
              name="reason"
              label={words.reason}
              required
              choices={reasons.map((value) => ({ value, label: reasonWords[value] }))}
            />
          )}
          <FormField
            name="text"
            label={labels.text}
            helperText={labels.hint}
            required
            multiline
            minRows={3}
            maxRows={10}
          />
          <ProblemPhotosField dealId={dealId} photoUploads={photoUploads} />
          {failure &&
            (failure.isPhoto ? (
              <FormAlert error={failure.error}>{notAllSent}</FormAlert>
            ) : (
              <DealAlert error={failure.error} />
            ))}
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 2, gap: 1.5 }}>
            <SubmitButton fullWidth={false} loading={isSubmitting} sx={{}}>
              {labels.send}
            </SubmitButton>
            {onClose && (
              <Button
                size="large"
                disabled={isSubmitting}
                onClick={() => {
                  resetForm({ values: NO_EVIDENCE });
                  removeDraft(form);
                  onClose();
                }}
              >
                {words.notNow}
              </Button>
            )}
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
