import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type ChoiceProps, NativeChoice } from '../../../ui/form/NativeChoice.tsx';

interface FilterSelectProps extends ChoiceProps {
  /** Its URL parameter. */
  name: string;
  label: string;
  /** The group's name, where the label alone is unclear. */
  group?: string;
  /** True if only screen readers get the label. */
  isLabelHidden?: boolean;
}

/** A choice between a few options, with its label above, as NumberField.tsx has it. */
export function FilterSelect({ name, label, group, isLabelHidden = false, ...choice }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <Typography
        className={isLabelHidden ? 'visually-hidden' : 'FilterGroup-fieldLabel'}
        variant="caption"
        component="label"
        htmlFor={id}
      >
        {group && <span className="visually-hidden">{`${group} `}</span>}
        <span>{label}</span>
      </Typography>
      <NativeChoice fullWidth input={<OutlinedInput size="small" />} inputProps={{ id, name }} {...choice} />
    </div>
  );
}
