import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SelectFieldProps {
  /** Its URL parameter. */
  name: string;
  label: string;
  /** The group's name, where the label alone is unclear. */
  group?: string;
  /** True if only screen readers get the label. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/**
 * A select with the phone's native picker. Lighter than TextField, whose menu a public page doesn't
 * need.
 */
export function SelectField({ name, label, group, isLabelHidden = false, value, options, onChoose }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <Typography
        className={isLabelHidden ? 'visually-hidden' : 'FilterGroup-fieldLabel'}
        variant="caption"
        component="label"
        htmlFor={id}
      >
        {group && <span className="visually-hidden">{group} </span>}
        {label}
      </Typography>
      <NativeSelect
        fullWidth
        input={<OutlinedInput size="small" />}
        inputProps={{ id, name }}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
