import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SelectFieldProps {
  /** Its parameter in the address. */
  name: string;
  label: string;
  /** The group's name, where the label alone says too little. */
  group?: string;
  /** Told to screen readers alone. */
  isLabelHidden?: boolean;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** One of a few; the phone's own list opens. Lighter than a TextField, whose menu a public page need not load. */
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
