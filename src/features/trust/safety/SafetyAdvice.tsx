import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useText } from '../../../ui/text/text.ts';
import { safetyText } from './safety.text.ts';
import { SafetyTips } from './SafetyTips.tsx';

/** Safety tips for meeting the seller of a bike or of a part. */
export function SafetyAdvice({ isPart }: { isPart: boolean }) {
  const words = useText(safetyText);
  return (
    <Alert severity="info" variant="outlined" role="note">
      <AlertTitle component="h2">{words.title}</AlertTitle>
      <SafetyTips isPart={isPart} />
    </Alert>
  );
}
