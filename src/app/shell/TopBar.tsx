import { ContrastIcon } from '../../ui/icons/ContrastIcon.tsx';
import { MenuIcon } from '../../ui/icons/MenuIcon.tsx';
import AppBar from '@mui/material/AppBar';
import Container from '@mui/material/Container';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { styled, useColorScheme } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useSession } from '../../features/people/account/useSession.ts';
import { paths } from '../../paths.ts';
import { deferred } from '../../ui/page/deferred.tsx';
import { setLanguage, useLanguage } from '../../ui/text/language.ts';
import { useText } from '../../ui/text/text.ts';
import { BarButton } from './BarButton.ts';
import { BrandLink } from './BrandLink.ts';
import { BrandName } from './BrandName.tsx';
import { MainMenu, UnreadBadge } from './MainMenu.tsx';
import { shellText } from './shell.text.ts';

/** In the same chunk as the home page's search box. */
const BarSearch = deferred(() => import(/* webpackChunkName: "searchBox" */ './BarSearch.tsx'));

const Bar = styled(AppBar)(({ theme: { vars } }) => ({
  // One ring around the label; Material UI would add a white one on a coloured bar.
  '&& :focus-visible': { outline: `3px solid ${vars.palette.asphalt.accent}`, outlineOffset: 1, boxShadow: 'none' },
}));

const SkipLink = styled(Button)(({ theme: { shape, vars, zIndex } }) => ({
  position: 'absolute',
  insetInlineStart: 8,
  top: -80,
  zIndex: zIndex.appBar + 1,
  padding: '12px 16px',
  borderRadius: `0 0 ${shape.control}px ${shape.control}px`,
  background: vars.palette.common.white,
  color: vars.palette.asphalt.main,
  '&:focus': { top: 0 },
}));

const Tools = styled(Toolbar)(({ theme: { breakpoints } }) => ({
  // The phone's menu is as wide as the bar.
  position: 'static',
  gap: 8,
  [breakpoints.down('lg')]: { gap: 0 },
}));

const MenuButton = styled(BarButton)(({ theme: { breakpoints } }) => ({
  marginRight: -12,
  [breakpoints.up('lg')]: { display: 'none' },
}));

const SearchPlace = styled('div')(({ theme: { breakpoints } }) => ({
  flex: 'none',
  [breakpoints.up('lg')]: {
    flex: '1 0 280px',
    maxWidth: 380,
    marginInline: '12px auto',
    // The home page has a larger one.
    '&[data-home]': { visibility: 'hidden' },
    // Moves once the menu beside it shows the signed-in entries (MainMenu.tsx).
    'html[data-session] & [type="submit"]': { visibility: 'hidden' },
  },
}));

/** Loaded when a person signs in. */
const NoticeBell = lazy(
  () => import(/* webpackChunkName: "NoticeBell" */ '../../features/news/notices/NoticeBell.tsx'),
);

const MENU_ID = 'main-menu';

/** True if the menu was opened before the client started (src/app/early/early-answers.ts). */
const wasOpenedEarly = (): boolean =>
  typeof document !== 'undefined' && document.getElementById(MENU_ID)?.dataset.open === 'true';

/** Navigation, language and colour scheme, at the top of every page. */
export function TopBar() {
  const words = useText(shellText);
  const language = useLanguage();
  const { colorScheme, setMode } = useColorScheme();
  const { key, pathname } = useLocation();
  const { user } = useSession();
  // Open for one location only, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(() => (wasOpenedEarly() ? key : null));
  const open = openAt === key;
  const close = () => setOpenAt(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!bar.current?.contains(target as Node)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  // From here on the session itself is known.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  const otherLanguage = language === 'en' ? 'bn' : 'en';

  return (
    <Bar ref={bar} onKeyDown={({ key: pressed }) => pressed === 'Escape' && close()}>
      <SkipLink href="#content">{words.skip}</SkipLink>
      <Container>
        <Tools>
          <BrandLink component={RouterLink} to={paths.home} aria-label="MotoHaat">
            <BrandName />
          </BrandLink>
          <SearchPlace data-home={/^\/(home)?$/.test(pathname) || undefined}>
            <BarSearch />
          </SearchPlace>
          <MainMenu id={MENU_ID} open={open} />
          {user && (
            <Suspense fallback={<BarButton disabled aria-hidden />}>
              <NoticeBell button={BarButton} />
            </Suspense>
          )}
          <BarButton
            lang={otherLanguage}
            aria-label={`${words.otherLanguage}: ${words.changeLanguage}`}
            onClick={() => setLanguage(otherLanguage)}
          >
            {words.otherLanguage}
          </BarButton>
          <BarButton
            aria-label={words.changeScheme}
            title={words.changeScheme}
            data-early="scheme"
            onClick={() => setMode(colorScheme === 'dark' ? 'light' : 'dark')}
          >
            <ContrastIcon />
          </BarButton>
          <MenuButton
            aria-expanded={open}
            aria-controls={MENU_ID}
            data-early="menu"
            onClick={() => setOpenAt(open ? null : key)}
          >
            <span className="visually-hidden">{`${words.menu} `}</span>
            {user ? (
              <Suspense fallback={<MenuIcon />}>
                <UnreadBadge>
                  <MenuIcon />
                </UnreadBadge>
              </Suspense>
            ) : (
              <MenuIcon />
            )}
          </MenuButton>
        </Tools>
      </Container>
    </Bar>
  );
}
