import Alert from '@mui/material/Alert';
import { warningsOf } from '#contract/talk/message-warnings';
import { useText } from '../../../ui/text/text.ts';
import { messageText } from './message.text.ts';

/** Shows the most serious warning about another person's message (docs/rules.md §8). */
export function MessageWarnings({ text }: { text: string }) {
  const words = useText(messageText);
  const [warning] = warningsOf(text);
  if (warning === undefined) return null;
  const sentence = {
    advance: words.warnAdvance,
    code: words.warnCode,
    link: words.warnLink,
    phone: words.warnPhone,
  }[warning];
  return (
    <Alert severity="warning" role="note" sx={{ my: 0.5, py: 0 }}>
      {sentence}
    </Alert>
  );
}
