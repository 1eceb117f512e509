import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { memo, type ReactNode } from 'react';
import { type FieldState, useFormField } from './useFormField.ts';

interface Choice {
  value: string;
  label: string;
}

interface SelectProps {
  name: string;
  label: string;
  choices: readonly Choice[];
  disabled?: boolean;
  required?: boolean;
}

interface SelectFieldProps extends SelectProps {
  helperText?: ReactNode;
}

type Props = SelectProps & FieldState;

const areChoicesEqual = (before: readonly Choice[], after: readonly Choice[]): boolean =>
  before.length === after.length &&
  before.every(({ value, label }, index) => value === after[index]?.value && label === after[index].label);

function arePropsEqual(before: Props, after: Props): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Props>;
  return [...names].every((name) =>
    name === 'choices' ? areChoicesEqual(before.choices, after.choices) : Object.is(before[name], after[name]),
  );
}

const Select = memo(function Select({ name, choices, isWrong, message, required, ...rest }: Props) {
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      {...rest}
      name={name}
      id={name}
      error={isWrong}
      helperText={message}
      slotProps={{ htmlInput: { required } }}
      sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}, arePropsEqual);

/**
 * A choice between a few options, in a Formik form. A menu, unlike ChoiceField.tsx: it can show that
 * nothing is chosen yet, for which a native select needs an empty option.
 */
export function SelectField({ helperText, ...props }: SelectFieldProps) {
  return <Select {...props} {...useFormField(props.name, helperText)} />;
}
