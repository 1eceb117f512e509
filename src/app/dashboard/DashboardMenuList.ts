import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

/** A column beside the page, or a row above it on a narrow screen. */
export const DashboardMenuList = styled(List)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 2,
  padding: 0,
  [breakpoints.down('lg')]: { display: 'flex' },
}));
