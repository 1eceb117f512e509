import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatPhone } from '../../../ui/form/phone/phone-number.ts';
import { useText } from '../../../ui/text/text.ts';
import { MailboxLink } from '../account/MailboxLink.tsx';
import { phoneProofText } from './phone-proof.text.ts';

interface PhoneCodeStepProps {
  phone: string;
  typed: string;
  isWrong: boolean;
  /** Until another code can be sent. */
  secondsLeft: number;
  isBusy: boolean;
  isSending: boolean;
  onChange: (typed: string) => void;
  onResend: () => void;
  onReset: () => void;
}

/** The code that was sent to a number. */
export function PhoneCodeStep(props: PhoneCodeStepProps) {
  const { phone, typed, isWrong, secondsLeft, isBusy, isSending, onChange, onResend, onReset } = props;
  const words = useText(phoneProofText);
  return (
    <>
      <Alert severity="success" role="status">
        <span>{words.sent(formatPhone(phone))}</span>
        <MailboxLink />
      </Alert>
      <TextField
        fullWidth
        autoFocus
        margin="normal"
        label={words.code}
        value={typed}
        error={isWrong}
        helperText={isWrong ? words.wrongFormat : undefined}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 } }}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Button disabled={isBusy} onClick={onReset} sx={{ minHeight: 44, ml: -1 }}>
          {words.change}
        </Button>
        {secondsLeft > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {words.wait(secondsLeft)}
          </Typography>
        ) : (
          <Button loading={isSending} disabled={isBusy} onClick={onResend} sx={{ minHeight: 44 }}>
            {words.resend}
          </Button>
        )}
      </Stack>
    </>
  );
}
