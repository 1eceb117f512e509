import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

/** Two cards side by side on a phone, a whole group in one row on a wide screen. */
export const CardGrid = styled(List)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(148px, 100%), 1fr))',
  padding: 0,
  marginBottom: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
})) as typeof List;
