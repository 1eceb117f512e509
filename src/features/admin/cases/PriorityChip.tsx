import Chip from '@mui/material/Chip';
import type { CasePriority } from '#contract/lists';
import { useText } from '../../../ui/text/text.ts';
import { casePriorityText } from './cases.text.ts';

const COLOURS = { low: 'default', normal: 'warning', high: 'error' } as const;

export function PriorityChip({ priority }: { priority: CasePriority }) {
  const words = useText(casePriorityText);
  return <Chip size="small" variant="outlined" color={COLOURS[priority]} label={words[priority]} />;
}
