import Typography from '@mui/material/Typography';
import { UploadError } from '../../../services/pictures/image-host.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { refusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { type Language, useLanguage } from '../../../ui/text/language.ts';
import { uploadErrorSentence } from '../../../ui/pictures/upload-error.ts';
import { firebaseErrorText } from './firebase-error.text.ts';

interface AccountFormAlertProps {
  error: unknown;
  /** The sentence for a wrong password in forms that don't ask for an email. */
  wrongPassword?: string;
  /** Sentences for codes that only this form meets. */
  sentences?: Record<Language, Record<string, string>>;
}

const WRONG_PASSWORD = ['auth/invalid-credential', 'auth/wrong-password'];

/**
 * docs/specification.md §8: the provider's message text in a red alert, below a plain sentence that
 * says what to do.
 */
export function AccountFormAlert({ error, wrongPassword, sentences }: AccountFormAlertProps) {
  const language = useLanguage();
  const words: Record<string, string> = { ...firebaseErrorText[language], ...sentences?.[language] };
  const code = (error as { code?: string }).code ?? '';
  if (error instanceof Error && code.startsWith('auth/')) {
    const sentence = wrongPassword && WRONG_PASSWORD.includes(code) ? wrongPassword : words[code];
    return (
      <FormAlert error={error}>
        {sentence && <Typography sx={{ fontWeight: 600 }}>{sentence}</Typography>}
        <Typography variant={sentence ? 'caption' : 'inherit'} component="p">
          {error.message}
        </Typography>
      </FormAlert>
    );
  }
  return (
    <FormAlert error={error}>
      {error instanceof UploadError ? uploadErrorSentence(error) : refusalSentence(error)}
    </FormAlert>
  );
}
