import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

// One style for all that stands in a group: a phone works out each of them.
const Group = styled(FormControl)(({ theme }) => ({
  width: '100%',
  minWidth: 0,
  '& > .MuiFormLabel-root': { ...theme.typography.h5, padding: 0, marginBottom: 4, color: 'inherit' },
  '& .MuiFormControlLabel-root': { margin: 0, minHeight: 36, [theme.breakpoints.down('md')]: { minHeight: 44 } },
  '& .MuiFormControlLabel-label': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { padding: 6, marginLeft: -6 },
  '& .FilterGroup-fields': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 8 },
  '& .FilterGroup-wide': { gridColumn: '1 / -1' },
  '& .FilterGroup-fieldLabel': { display: 'block', color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root': { alignSelf: 'start', minHeight: 44 },
})) as typeof FormControl;

/** Filters of one kind, under their name. */
export const FilterGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group component="fieldset" variant="standard">
    <FormLabel component="legend">{label}</FormLabel>
    {children}
  </Group>
);
