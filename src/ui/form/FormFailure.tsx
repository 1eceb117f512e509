import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { problemOf } from '../../services/call-error.ts';
import { UploadError } from '../../services/pictures/image-host.ts';
import { FormAlert } from './FormAlert.tsx';
import { formText } from './form.text.ts';
import { useRefusalSentence } from '../feedback/refusal-sentence.ts';
import { useText } from '../text/text.ts';
import { uiText } from '../feedback/ui.text.ts';
import { mayRetryUpload, uploadErrorSentence } from '../pictures/upload-error.ts';

interface FormFailureProps {
  error: unknown;
  /** Replaces the error's generic sentence. */
  explanation?: string;
}

/** Says why a form with an image couldn't be sent, and offers a retry where it may help. */
export function FormFailure({ error, explanation }: FormFailureProps) {
  const words = useText(uiText);
  const { nothingLost } = useText(formText);
  const sentence = useRefusalSentence(error);
  const isUpload = error instanceof UploadError;
  return (
    <FormAlert error={error}>
      <Typography variant="inherit">
        {isUpload ? uploadErrorSentence(error) : `${explanation ?? sentence} ${nothingLost}`}
      </Typography>
      {/* A field that was refused has to be changed first. */}
      {mayRetryUpload(error) && problemOf(error)?.field === undefined && (
        <Button type="submit" color="inherit" size="small" variant="outlined" sx={{ mt: 1 }}>
          {words.tryAgain}
        </Button>
      )}
    </FormAlert>
  );
}
