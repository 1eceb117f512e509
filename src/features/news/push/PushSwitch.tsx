import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { useText } from '../../../ui/text/text.ts';
import { pushText } from './push.text.ts';
import { usePush } from './usePush.ts';

/** Shows whether this device gets push notifications, and turns them on or off. */
export function PushSwitch() {
  const words = useText(pushText);
  const { state, isBusy, failure, turnOn, turnOff } = usePush();
  const problem = useRefusalSentence(failure);
  if (state === 'unknown') return null;
  const isOn = state === 'on';
  return (
    <Stack component="section" aria-label={words.title} spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3" component="h2">
        {words.title}
      </Typography>
      {(state === 'blocked' || state === 'unsupported') && (
        <Alert severity="info" role="note">
          {words[state]}
        </Alert>
      )}
      {(isOn || state === 'off') && (
        <>
          <Typography color="textSecondary" role="status">
            {isOn ? words.onLead : words.offLead}
          </Typography>
          <Button
            variant={isOn ? 'outlined' : 'contained'}
            loading={isBusy}
            onClick={() => void (isOn ? turnOff() : turnOn())}
            sx={{ minHeight: 44 }}
          >
            <span>{isOn ? words.turnOff : words.turnOn}</span>
          </Button>
        </>
      )}
      {failure !== null && (
        <Alert severity="error" role="alert">
          {/* The browser's own error message is for developers. */}
          {failure instanceof Error ? words.failed : problem}
        </Alert>
      )}
    </Stack>
  );
}
