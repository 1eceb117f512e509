import Chip from '@mui/material/Chip';
import { useEventCallback } from '@mui/material/utils';
import { styled } from '@mui/material/styles';
import { memo } from 'react';

/** On a phone one line that scrolls, so that choices don't push the next field out of view. */
const Row = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  gap: 8,
  paddingBlock: 4,
  '& .MuiChip-root': { flex: 'none', minHeight: 40, borderRadius: 20 },
  [breakpoints.up('md')]: { flexWrap: 'wrap' },
  [breakpoints.down('md')]: { overflowX: 'auto', scrollbarWidth: 'none' },
}));

interface Choice {
  /** Distinguishes it from the others of its row. */
  value: string;
  label: string;
  isChosen?: boolean;
}

interface ChoiceChipsProps {
  label: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

/** Rendered again only if it changes itself, because Formik renders every row at each key. */
const ChoiceChip = memo(function ChoiceChip({
  value,
  label,
  isChosen,
  onChoose,
}: Choice & Pick<ChoiceChipsProps, 'onChoose'>) {
  return (
    <Chip
      label={label}
      variant={isChosen ? 'filled' : 'outlined'}
      color={isChosen ? 'primary' : 'default'}
      aria-pressed={isChosen}
      // Pressing it must not blur the field first: its message would move the chip away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(value)}
    />
  );
});

/** Answers to tap instead of typing them into the field above. */
export function ChoiceChips({ label, choices, onChoose }: ChoiceChipsProps) {
  const choose = useEventCallback(onChoose);
  if (choices.length === 0) return null;
  return (
    <Row role="group" aria-label={label}>
      {choices.map((choice) => (
        <ChoiceChip key={choice.value} {...choice} onChoose={choose} />
      ))}
    </Row>
  );
}
