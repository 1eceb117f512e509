import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';

export interface ChoiceProps {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** A select with the phone's own picker; its label is around it. It leaves out Menu, which is heavy. */
export const NativeChoice = ({
  options,
  onChoose,
  ...rest
}: ChoiceProps & Pick<NativeSelectProps, 'id' | 'input' | 'inputProps' | 'fullWidth' | 'variant'>) => (
  <NativeSelect {...rest} onChange={({ target }) => onChoose(target.value)}>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </NativeSelect>
);
