import Alert from '@mui/material/Alert';
import { useText } from '../../ui/text';
import type { LoginState } from './return-path';
import { whyHereText } from './why-here.text';

/** On the login page: why somebody who wanted another page is here. */
export function WhyHere({ state }: { state: LoginState | null }) {
  const words: Record<string, string> & { other: string } = useText(whyHereText);
  if (!state?.from || state.refused) return null;
  return <Alert severity="info" sx={{ mb: 2 }}>{words[state.screen ?? ''] ?? words.other}</Alert>;
}
