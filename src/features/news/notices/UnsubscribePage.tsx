import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { statusOf } from '../../../services/call-error.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { useText } from '../../../ui/text/text.ts';
import { useUnsubscribeMutation } from './notices.api.ts';
import { kindText, preferencesText } from './preferences.text.ts';

/**
 * The target of a mail's unsubscribe link. Opening it changes nothing, because mail scanners open
 * links.
 */
export default function UnsubscribePage() {
  const words = useText(preferencesText);
  const kinds = useText(kindText);
  const [search] = useSearchParams();
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMutation();
  const sentence = useRefusalSentence(error);
  // The token is invalid or too old.
  const isEnded = [400, 404].includes(statusOf(error) ?? 0);
  return (
    <FormPage title={words.unsubscribeTitle} lead={data || isEnded ? undefined : words.unsubscribeLead}>
      {error !== undefined && (
        <Alert severity="error" sx={{ my: 2 }}>
          {isEnded ? words.linkEnded : sentence}
        </Alert>
      )}
      {data && (
        <Alert severity="success" role="status" sx={{ my: 2 }}>
          {words.unsubscribed(kinds[data.kind])}
        </Alert>
      )}
      {!data && !isEnded && (
        <Button
          fullWidth
          size="large"
          variant="contained"
          loading={isLoading}
          onClick={() => void unsubscribe(search.get('token') ?? '')}
        >
          {words.unsubscribe}
        </Button>
      )}
      <Button fullWidth size="large" component={RouterLink} to={paths.home} sx={{ mt: 1 }}>
        {words.home}
      </Button>
    </FormPage>
  );
}
