import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';

interface DashboardMenuEntryProps {
  to: string;
  label: string;
  current: boolean;
}

const Entry = styled(ListItem)({ width: 'auto', flex: 'none', whiteSpace: 'nowrap' });

export const DashboardMenuEntry = ({ to, label, current }: DashboardMenuEntryProps) => (
  <Entry disablePadding>
    <ListItemButton component={RouterLink} to={to} aria-current={current ? 'page' : undefined}>
      {label}
    </ListItemButton>
  </Entry>
);
