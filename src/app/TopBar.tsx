import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from '../features/account/useLogout';
import { useSession } from '../features/account/useSession';
import { paths } from '../paths';
import { setLanguage, useLanguage } from '../ui/language';
import { useText } from '../ui/text';
import { BrandMark, MenuMark, SchemeMark } from './marks';
import { shellText } from './shell.text';
import classes from './TopBar.module.css';

/** Navigation by session (SPEC §2, shell), with the language and the colour scheme. */
export function TopBar() {
  const words = useText(shellText);
  const language = useLanguage();
  const { user } = useSession();
  const logout = useLogout();
  const { colorScheme, setMode } = useColorScheme();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The phone's menu belongs to one page: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const bar = useRef<HTMLElement>(null);
  // From here on the session itself is known.
  useEffect(() => { delete document.documentElement.dataset.session; }, []);
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !bar.current?.contains(event.target as Node)) setOpenAt(null);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  function leave(): void {
    logout();
    void navigate(paths.login, { replace: true, state: null });
  }

  return (
    <header ref={bar} className={classes.bar}>
      <a className={classes.skip} href="#content">{words.skip}</a>
      <div className={classes.inner}>
        <Link className={classes.brand} to={paths.home} aria-label="MotoHaat"><BrandMark /><span>Moto<em>Haat</em></span></Link>
        <nav id="main-menu" aria-label={words.mainMenu} className={`${classes.menu} ${open ? classes.open : ''}`}>
          <ul className={classes.nav}>
            <li><NavLink className={classes.link} to={paths.home} end>{words.home}</NavLink></li>
            <li><NavLink className={classes.link} to={paths.blogs}>{words.blogs}</NavLink></li>
            {user ? (
              <>
                <li><NavLink className={classes.link} to={paths.wishlist}>{words.wishlist}</NavLink></li>
                <li><NavLink className={classes.link} to={paths.dashboard}>{words.dashboard}</NavLink></li>
                <li className={classes.welcome}>{words.welcome(user.displayName)}</li>
                <li><button type="button" className={`${classes.tool} ${classes.link}`} onClick={leave}>{words.logout}</button></li>
              </>
            ) : (
              <li className={classes.guest}><NavLink className={classes.link} to={paths.login}>{words.login}</NavLink></li>
            )}
          </ul>
        </nav>
        <button type="button" className={classes.tool} lang={language === 'en' ? 'bn' : 'en'} aria-label={`${words.otherLanguage}: ${words.changeLanguage}`} onClick={() => setLanguage(language === 'en' ? 'bn' : 'en')}>
          {words.otherLanguage}
        </button>
        <button type="button" className={classes.tool} aria-label={words.changeScheme} title={words.changeScheme} onClick={() => setMode(colorScheme === 'dark' ? 'light' : 'dark')}><SchemeMark /></button>
        <button type="button" className={`${classes.tool} ${classes.burger}`} aria-label={words.menu} aria-expanded={open} aria-controls="main-menu" onClick={() => setOpenAt(open ? null : key)}><MenuMark /></button>
      </div>
    </header>
  );
}
