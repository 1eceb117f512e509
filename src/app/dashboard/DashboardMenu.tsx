import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useText } from '../../ui/text/text.ts';
import { shellText } from '../shell/shell.text.ts';
import { MenuEntries } from './MenuEntries.tsx';

const Menu = styled(Paper)(({ theme: { mixins, vars } }) => ({
  position: 'sticky',
  top: Number(mixins.toolbar.minHeight) + 24,
  maxHeight: `calc(100vh - ${Number(mixins.toolbar.minHeight) + 48}px)`,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  padding: 12,
  borderRadius: vars.shape.card,
  // A shadow where more follows: covers that scroll along hide it at both ends.
  background: [
    `linear-gradient(${vars.palette.background.paper} 40%, transparent) top / 100% 36px local`,
    `linear-gradient(transparent, ${vars.palette.background.paper} 60%) bottom / 100% 36px local`,
    `linear-gradient(${vars.palette.divider}, transparent) top / 100% 16px`,
    `linear-gradient(transparent, ${vars.palette.divider}) bottom / 100% 16px`,
  ]
    .map((layer) => `${layer} no-repeat`)
    .join(', '),
  backgroundColor: vars.palette.background.paper,
})) as typeof Paper;

/** The dashboard's side menu by role, beside the page of a wide screen. */
export function DashboardMenu({ currentPath }: { currentPath: string }) {
  const words = useText(shellText);
  return (
    <Menu component="nav" variant="outlined" aria-label={words.dashboard}>
      <MenuEntries currentPath={currentPath} />
    </Menu>
  );
}
