import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';

/** One line that scrolls, so that choices don't push the next field out of a phone's view. */
const Row = styled('div')({
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  paddingBlock: 4,
  scrollbarWidth: 'none',
  '& .MuiChip-root': { flex: 'none', minHeight: 40, borderRadius: 20 },
});

interface ChoiceChipsProps {
  label: string;
  choices: readonly { key: string; label: string; isChosen?: boolean }[];
  onChoose: (key: string) => void;
}

/** Answers to tap instead of typing them into the field above. */
export function ChoiceChips({ label, choices, onChoose }: ChoiceChipsProps) {
  if (choices.length === 0) return null;
  return (
    <Row role="group" aria-label={label}>
      {choices.map(({ key, label: text, isChosen }) => (
        <Chip
          key={key}
          label={text}
          variant={isChosen ? 'filled' : 'outlined'}
          color={isChosen ? 'primary' : 'default'}
          aria-pressed={isChosen}
          // Pressing it must not blur the field first: its message would move the chip away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(key)}
        />
      ))}
    </Row>
  );
}
