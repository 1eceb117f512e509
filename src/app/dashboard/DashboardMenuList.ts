import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

/** A column beside the page, on a narrow screen a row above it. */
export const DashboardMenuList = styled(List)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 2,
  padding: 0,
  [breakpoints.down('lg')]: { display: 'flex' },
}));
