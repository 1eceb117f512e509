import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** For links to it. */
  id?: string;
  eyebrow: string;
  title: string;
  /** A tinted band over the page's whole width. */
  band?: boolean;
  children: ReactNode;
}

/** A part of the home page under its heading. */
export function Section({ id, eyebrow, title, band = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`${classes.section} ${band ? classes.band : ''}`}>
      <div className={classes.inner}>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <h2 id={titleId} className={classes.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
