import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { UploadFault } from '../services/image-host';
import { formText } from './form.text';
import { useProblemSentence } from './problem';
import { useText } from './text';
import { uiText } from './ui.text';
import { uploadSentence } from './upload';

interface FormFailureProps {
  error: unknown;
  /** Instead of the error's general sentence. */
  explanation?: string;
}

/** Why a form with a picture could not be sent, with another try where one may help. */
export function FormFailure({ error, explanation }: FormFailureProps) {
  const words = useText(uiText);
  const { nothingLost } = useText(formText);
  const sentence = useProblemSentence(error);
  const upload = error instanceof UploadFault;
  const hopeless = upload && error.reason === 'refused';
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      <div>{upload ? uploadSentence(error) : `${explanation ?? sentence} ${nothingLost}`}</div>
      {!hopeless && <Button type="submit" color="inherit" size="small" variant="outlined" sx={{ mt: 1 }}>{words.tryAgain}</Button>}
    </Alert>
  );
}
