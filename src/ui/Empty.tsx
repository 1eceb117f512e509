import type { ReactNode } from 'react';
import classes from './States.module.css';

interface EmptyProps {
  /** In place of the bike, where its picture cannot be fetched. */
  drawing?: ReactNode;
  title: string;
  /** What to do about it. */
  text?: string;
  /** Usually a button that does it. */
  children?: ReactNode;
}

/** A list without rows: says why, and what to do. */
export function Empty({ drawing, title, text, children }: EmptyProps) {
  return (
    <div className={classes.state} role="status">
      {drawing ?? <img className={classes.drawing} src="/pictures/bike-error.svg" alt="" width={160} height={100} />}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}
