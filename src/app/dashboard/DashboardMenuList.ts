import List from '@mui/material/List';
import { styled } from '@mui/material/styles';

/** A column of the menu's entries. */
export const DashboardMenuList = styled(List)({ display: 'grid', gap: 2, padding: 0 });
