import { ContrastIcon } from '../ui/icons/ContrastIcon';
import { MenuIcon } from '../ui/icons/MenuIcon';
import AppBar from '@mui/material/AppBar';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import Container from '@mui/material/Container';
import Button from '@mui/material/Button';
import Toolbar from '@mui/material/Toolbar';
import { styled, useColorScheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import { setLanguage, useLanguage } from '../ui/language';
import { useText } from '../ui/text';
import { BarButton } from './BarButton';
import { BrandLink } from './BrandLink';
import { BrandName } from './BrandName';
import { MainMenu } from './MainMenu';
import { shellText } from './shell.text';

const Bar = styled(AppBar)(({ theme: { vars } }) => ({
  // One ring outside of the words; Material UI would add a white one on a coloured bar.
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
  [breakpoints.down('md')]: { gap: 0 },
}));

const MenuButton = styled(BarButton)(({ theme: { breakpoints } }) => ({
  marginRight: -12,
  [breakpoints.up('md')]: { display: 'none' },
}));

const MENU_ID = 'main-menu';

/** Navigation, language and colour scheme, at the top of every page. */
export function TopBar() {
  const words = useText(shellText);
  const language = useLanguage();
  const { colorScheme, setMode } = useColorScheme();
  const { key } = useLocation();
  // The phone's menu belongs to one page: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const close = () => setOpenAt(null);
  // From here on the session itself is known.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  const otherLanguage = language === 'en' ? 'bn' : 'en';

  return (
    <ClickAwayListener mouseEvent={open && 'onPointerDown'} touchEvent={false} onClickAway={close}>
      <Bar onKeyDown={({ key: pressed }) => pressed === 'Escape' && close()}>
        <SkipLink href="#content">{words.skip}</SkipLink>
        <Container>
          <Tools>
            <BrandLink component={RouterLink} to={paths.home} aria-label="MotoHaat">
              <BrandName />
            </BrandLink>
            <MainMenu id={MENU_ID} open={open} />
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
              onClick={() => setMode(colorScheme === 'dark' ? 'light' : 'dark')}
            >
              <ContrastIcon />
            </BarButton>
            <MenuButton
              aria-label={words.menu}
              aria-expanded={open}
              aria-controls={MENU_ID}
              onClick={() => setOpenAt(open ? null : key)}
            >
              <MenuIcon />
            </MenuButton>
          </Tools>
        </Container>
      </Bar>
    </ClickAwayListener>
  );
}
