import Badge from '@mui/material/Badge';
import ButtonBase from '@mui/material/ButtonBase';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useRoles } from '../../features/people/account/useSession.ts';
import { useLanguage } from '../../ui/text/language.ts';
import { formatCount } from '../../ui/text/numbers.ts';
import { useText } from '../../ui/text/text.ts';
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx';
import { shellText } from '../shell/shell.text.ts';
import { BAR_ICONS } from './bar-icons.tsx';
import { dashboardText, menuText } from './dashboard.text.ts';
import { MenuEntries } from './MenuEntries.tsx';
import { quickEntries } from './menu-groups.ts';
import { useMenuCounts } from './useMenuCounts.ts';

/** Pixels; the page ends above it. */
export const BOTTOM_BAR_HEIGHT = 60;

const Bar = styled(Paper)(({ theme: { vars, zIndex } }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: zIndex.appBar - 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderRadius: 0,
  borderTop: `1px solid ${vars.palette.divider}`,
})) as typeof Paper;

const Tab = styled(ButtonBase)(({ theme: { typography, vars } }) => ({
  ...typography.caption,
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '-0.03em',
  minHeight: BOTTOM_BAR_HEIGHT,
  padding: '4px 0',
  flexDirection: 'column',
  gap: 2,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  borderTop: '3px solid transparent',
  '&[aria-current="page"]': { color: vars.palette.primary.main, borderColor: vars.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
})) as typeof ButtonBase;

/** A phone's menu: the four screens used most, and all others behind More. */
export function BottomBar({ currentPath }: { currentPath: string }) {
  const words = useText(menuText);
  const shell = useText(shellText);
  const screens = useText(dashboardText);
  const language = useLanguage();
  const roles = useRoles();
  const counts = useMenuCounts();
  const { key } = useLocation();
  // Open for one location only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = useCallback(() => setOpenAt(null), []);
  const quick = roles.loading ? [] : quickEntries(roles);
  return (
    <>
      <Bar component="nav" elevation={0} aria-label={shell.dashboard}>
        {quick.map(([to, screen]) => {
          const Icon = BAR_ICONS[screen];
          const count = counts[screen];
          return (
            <Tab key={to} component={RouterLink} to={to} aria-current={to === currentPath ? 'page' : undefined}>
              <Badge badgeContent={count ? formatCount(count, language) : undefined} color="primary">
                {Icon && <Icon fontSize="small" />}
              </Badge>
              <span>{words[screen as keyof typeof words] ?? screens[screen]}</span>
            </Tab>
          );
        })}
        {!roles.loading && (
          <Tab aria-haspopup="dialog" aria-expanded={openAt === key} onClick={() => setOpenAt(key)}>
            <MenuIcon fontSize="small" />
            <span>{words.more}</span>
          </Tab>
        )}
      </Bar>
      <Drawer
        anchor="bottom"
        open={openAt === key}
        onClose={close}
        slotProps={{ paper: { 'aria-label': shell.dashboard, sx: { p: 1.5, maxHeight: '80dvh' } } }}
      >
        <MenuEntries currentPath={currentPath} />
      </Drawer>
    </>
  );
}
