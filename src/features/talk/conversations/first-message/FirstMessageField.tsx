import { BOUNDS } from '#contract/limits';
import { LimitedTextField } from '../../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { messageText } from '../message.text.ts';

interface FirstMessageFieldProps {
  text: string;
  onType: (text: string) => void;
  autoFocus: boolean;
}

export const FirstMessageField = ({ text, onType, autoFocus }: FirstMessageFieldProps) => (
  <LimitedTextField
    fullWidth
    autoFocus={autoFocus}
    margin="dense"
    multiline
    minRows={3}
    maxRows={8}
    label={useText(messageText).firstMessage}
    value={text}
    max={BOUNDS.message.max}
    onType={onType}
    slotProps={{ htmlInput: { dir: 'auto' } }}
  />
);
