import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  lead?: string;
  /** What else may be done here, usually a button. */
  children?: ReactNode;
}

/** A dashboard page's heading. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
