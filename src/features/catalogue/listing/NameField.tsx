import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { autocompleteText } from '../../../ui/form/autocomplete.text.ts';
import { useText } from '../../../ui/text/text.ts';

interface Named {
  name: string;
  otherNames?: readonly string[];
}

interface NameFieldProps<Option extends Named> {
  name: string;
  label: string;
  helperText?: string;
  options: readonly Option[];
  groupBy?: (option: Option) => string;
  /** Replaces the default, which sets the field to the option's name. */
  onChoose?: (option: Option) => void;
}

/** Nobody reads more of them. */
const MAX_OPTIONS = 60;

const nameOf = (option: Named | string): string => (typeof option === 'string' ? option : option.name);

/** A name to choose, found by its aliases too, or to type freely. */
export function NameField<Option extends Named>({
  name,
  label,
  helperText,
  options,
  groupBy,
  onChoose,
}: NameFieldProps<Option>) {
  const [{ value, onBlur }, { touched, error }, { setValue }] = useField<string>(name);
  const isWrong = touched && Boolean(error);
  const words = useText(autocompleteText);
  return (
    <Autocomplete<Option, false, false, true>
      {...words}
      id={name}
      freeSolo
      options={options}
      filterOptions={createFilterOptions<Option>({
        limit: MAX_OPTIONS,
        stringify: (option) => [groupBy?.(option), option.name, ...(option.otherNames ?? [])].join(' '),
      })}
      getOptionLabel={nameOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${groupBy?.(option)} ${option.name}`)}
      groupBy={groupBy}
      value={value}
      inputValue={value}
      isOptionEqualToValue={(option, chosen) => option.name === nameOf(chosen)}
      onInputChange={(_event, typed, reason) => {
        // Choosing an option is handled by onChange.
        if (reason === 'input' || reason === 'clear') void setValue(typed);
      }}
      onChange={(_event, chosen) => {
        if (chosen === null || typeof chosen === 'string') void setValue(chosen ?? '');
        else if (onChoose) onChoose(chosen);
        else void setValue(chosen.name);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          margin="normal"
          error={isWrong}
          helperText={isWrong ? error : helperText}
          onBlur={onBlur}
        />
      )}
    />
  );
}
