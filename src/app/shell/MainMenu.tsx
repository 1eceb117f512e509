import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, lazy } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { useLogout } from '../../features/people/account/useLogout.ts';
import { useSession } from '../../features/people/account/useSession.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../ui/text/text.ts';
import { BarButton } from './BarButton.ts';
import { shellText } from './shell.text.ts';

/** Beside the toolbar where there is room, otherwise a panel below the bar. */
const Nav = styled('nav')(({ theme: { breakpoints, shadows, vars } }) => ({
  minWidth: 0,
  // Hidden until the client knows the session found by the early script (src/early.ts), because the
  // signed-in menu has different widths.
  'html[data-session] &': { visibility: 'hidden' },
  [breakpoints.down('lg')]: {
    display: 'none',
    position: 'absolute',
    insetInline: 0,
    top: '100%',
    background: vars.palette.asphalt.main,
    borderTop: `1px solid ${vars.palette.asphalt.divider}`,
    boxShadow: shadows[8],
    '&[data-open="true"]': { display: 'block' },
  },
}));

const Entries = styled(List)(({ theme: { breakpoints } }) => ({
  display: 'flex',
  alignItems: 'center',
  [breakpoints.up('xl')]: { gap: 4 },
  [breakpoints.down('lg')]: { flexDirection: 'column', alignItems: 'stretch', gap: 0, padding: '8px 8px 16px' },
}));

const Entry = styled('li')(({ theme: { breakpoints } }) => ({
  display: 'flex',
  // In a narrow bar only the welcome shrinks; other text would overlap.
  flex: 'none',
  '&[data-welcome]': { flex: '0 1 auto', minWidth: 0 },
  [breakpoints.down('lg')]: {
    '& > a, & > button': { width: '100%', minHeight: 48, padding: '0 8px', justifyContent: 'start' },
  },
}));

/** Up to three small lines beside the entries, so that the whole name has room. */
const Welcome = styled(Typography)(({ theme: { breakpoints, typography, vars } }) => ({
  padding: '12px 8px',
  color: vars.palette.asphalt.muted,
  overflowWrap: 'anywhere',
  [breakpoints.up('lg')]: {
    padding: '0 4px',
    maxWidth: 180,
    maxHeight: 48,
    overflow: 'hidden',
    fontSize: typography.caption.fontSize,
    lineHeight: 1.2,
    textWrap: 'balance',
  },
}));

/** Loaded when a person signs in. On a narrow screen the menu button shows it too. */
export const UnreadBadge = lazy(
  () => import(/* webpackChunkName: "UnreadBadge" */ '../../features/talk/conversations/UnreadBadge.tsx'),
);

/** The app bar's links, depending on the session (docs/specification.md §2, shell). */
export function MainMenu({ id, open }: { id: string; open: boolean }) {
  const words = useText(shellText);
  const { user } = useSession();
  const logout = useLogout();
  const navigate = useNavigate();

  function leave(): void {
    logout();
    void navigate(paths.login, { replace: true, state: null });
  }

  const entry = (to: string, label: ReactNode, end = false) => (
    <BarButton component={NavLink} to={to} end={end}>
      {label}
    </BarButton>
  );

  return (
    <Nav id={id} aria-label={words.mainMenu} data-open={open}>
      <Entries disablePadding>
        <Entry>{entry(paths.home, words.home, true)}</Entry>
        <Entry>{entry(paths.bikes, words.bikes)}</Entry>
        <Entry>{entry(paths.blogs, words.blogs)}</Entry>
        {user ? (
          <>
            <Entry>{entry(paths.wishlist, words.wishlist)}</Entry>
            <Entry>
              {entry(
                paths.messages,
                <Suspense fallback={<span>{words.messages}</span>}>
                  <UnreadBadge>{words.messages}</UnreadBadge>
                </Suspense>,
              )}
            </Entry>
            <Entry>{entry(paths.dashboard, words.dashboard, true)}</Entry>
            <Entry data-welcome>
              <Welcome>{words.welcome(user.displayName)}</Welcome>
            </Entry>
            <Entry>
              <BarButton onClick={leave}>{words.logout}</BarButton>
            </Entry>
          </>
        ) : (
          <>
            <Entry>
              {/* Not a NavLink: it shares its path with Register. */}
              <BarButton component={Link} to={paths.signupAsSeller}>
                {words.sell}
              </BarButton>
            </Entry>
            <Entry>{entry(paths.login, words.login, true)}</Entry>
            <Entry>{entry(paths.signup, words.register, true)}</Entry>
          </>
        )}
      </Entries>
    </Nav>
  );
}
