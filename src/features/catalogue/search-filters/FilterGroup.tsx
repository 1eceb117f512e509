import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

// One style for everything in a group, because computing each is slow on a phone. FormControl is
// for a single field.
const Group = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 4 },
  '& .MuiFormControlLabel-root': { margin: 0, minHeight: 36, [theme.breakpoints.down('md')]: { minHeight: 44 } },
  '& .MuiFormControlLabel-label': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  '& .MuiCheckbox-root': { padding: 6, marginLeft: -6 },
  '& .MuiInputBase-root': { [theme.breakpoints.down('md')]: { minHeight: 44 } },
  '& .FilterGroup-fields': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 8 },
  '& .FilterGroup-fields > :only-child': { gridColumn: '1 / -1' },
  '& .FilterGroup-fieldLabel': { display: 'block', color: theme.vars.palette.text.secondary },
  '& > .MuiButton-root': { minHeight: 44 },
}));

/** Filters of one kind, with their name. */
export const FilterGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Group>
    <Typography variant="h5" component="legend">
      {label}
    </Typography>
    {children}
  </Group>
);
