import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useLanguage } from '../../ui/text/language.ts';
import { formatCount } from '../../ui/text/numbers.ts';

interface DashboardMenuEntryProps {
  to: string;
  label: string;
  current: boolean;
  /** What waits there. */
  count?: number;
}

export function DashboardMenuEntry({ to, label, current, count = 0 }: DashboardMenuEntryProps) {
  const language = useLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ListItem disablePadding>
      <ListItemButton
        ref={link}
        component={RouterLink}
        to={to}
        aria-current={current ? 'page' : undefined}
        // When the menu scrolls to it, there is room on both sides.
        sx={{ justifyContent: 'space-between', gap: 1, scrollMarginBlock: '32px' }}
      >
        <span>{label}</span>
        {count > 0 && <Chip component="span" size="small" color="primary" label={formatCount(count, language)} />}
      </ListItemButton>
    </ListItem>
  );
}
