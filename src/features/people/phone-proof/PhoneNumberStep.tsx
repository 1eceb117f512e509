import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { phoneText } from '../../../ui/form/phone/phone.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { phoneProofText } from './phone-proof.text.ts';

interface PhoneNumberStepProps {
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
}

/** The number that a code is sent to. */
export function PhoneNumberStep({ typed, isWrong, onChange }: PhoneNumberStepProps) {
  const words = useText(phoneProofText);
  const { invalid, hint } = useText(phoneText);
  return (
    <>
      <Typography>{words.lead}</Typography>
      <TextField
        fullWidth
        margin="normal"
        type="tel"
        label={words.phone}
        value={typed}
        error={isWrong}
        helperText={isWrong ? invalid : hint}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { autoComplete: 'tel' } }}
      />
    </>
  );
}
