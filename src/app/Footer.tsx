import { config } from '../services/bootstrap';
import { useLanguage } from '../ui/language';
import { year } from '../ui/numbers';
import { useText } from '../ui/text';
import { SOCIAL_MARKS } from './marks';
import { shellText } from './shell.text';
import classes from './Footer.module.css';

/** SPEC §2: brand text, the line since 2022, a copyright line, and three social icons without links. */
export function Footer() {
  const words = useText(shellText);
  const language = useLanguage();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <p className={classes.brand}>{config().brand}</p>
          <p className={classes.text}>{words.since}</p>
          <p className={classes.text}>{words.footerLead}</p>
        </div>
        <ul className={classes.social}>
          {Object.entries(SOCIAL_MARKS).map(([name, path]) => (
            <li key={name} title={`${name}: ${words.social}`}>
              <svg width="20" height="20" viewBox="0 0 24 24" role="img" aria-label={name}><path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round" /></svg>
            </li>
          ))}
        </ul>
        <p className={classes.copyright}>{words.copyright(year(new Date().getFullYear(), language))}</p>
      </div>
    </footer>
  );
}
