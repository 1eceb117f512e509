import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { type ChoiceProps, NativeChoice } from './NativeChoice.tsx';

interface ChoiceFieldProps extends ChoiceProps {
  label: string;
  className?: string;
}

/**
 * A choice between a few options that applies immediately, with its label in the border.
 * FilterSelect.tsx has the label above, without FormControl and InputLabel: public pages load it.
 */
export function ChoiceField({ label, className, ...choice }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FormControl
      size="small"
      className={className}
      sx={{ '& select': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
    >
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeChoice id={id} variant="outlined" input={<OutlinedInput notched label={label} />} {...choice} />
    </FormControl>
  );
}
