import TextField from '@mui/material/TextField';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
  className?: string;
}

/** One of a few; the phone's own list of choices opens. */
export const ChoiceField = ({ label, value, options, onChoose, className }: ChoiceFieldProps) => (
  <TextField
    select
    size="small"
    className={className}
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </TextField>
);
