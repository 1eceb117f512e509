import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { type ReactNode, useState } from 'react';
import { FilterGroup } from './FilterGroup.tsx';
import { useCountText } from './useCountText.ts';
import { useText } from '../../../ui/text/text.ts';
import { filterFieldsText } from './filter-fields.text.ts';
import { filtersText } from './filters.text.ts';

/** A button shows the rest. */
const MAX_COLLAPSED = 8;

export interface Choice {
  value: string;
  label: string;
  /** The number of products it would bring; undefined until the facets have loaded. */
  count?: number;
}

interface CheckListProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Below the choices. */
  children?: ReactNode;
}

/**
 * A multiple choice; selected options are always visible. Part of a form that works without
 * JavaScript.
 */
export function CheckList({ name, label, choices, chosen, onChange, children }: CheckListProps) {
  const words = useText(filtersText);
  const { moreOf } = useText(filterFieldsText);
  const countText = useCountText();
  const [isOpen, setIsOpen] = useState(false);
  const shown = choices.filter(({ value }, place) => isOpen || place < MAX_COLLAPSED || chosen.includes(value));
  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <FilterGroup label={label}>
      <FormGroup>
        {shown.map(({ value, label: text, count }) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                name={name}
                value={value}
                size="small"
                checked={chosen.includes(value)}
                onChange={(_event, isChosen) => toggle(value, isChosen)}
              />
            }
            label={count === undefined ? text : words.withCount(text, countText(count))}
          />
        ))}
      </FormGroup>
      {shown.length < choices.length && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          <span>{moreOf(label)}</span>
        </Button>
      )}
      {children}
    </FilterGroup>
  );
}
