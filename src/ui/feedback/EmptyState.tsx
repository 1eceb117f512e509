import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CenteredState } from './CenteredState.ts';

interface EmptyProps {
  /** Replaces the bike where its picture can't be fetched. */
  drawing?: ReactNode;
  title: string;
  /** Says what to do. */
  text?: string;
  /** Usually a button that does it. */
  children?: ReactNode;
}

const Drawing = styled('img')({ width: 160, height: 'auto', maxWidth: '60%', opacity: 0.9 });

/** A list without rows: says why it is empty, and what to do. */
export function EmptyState({ drawing, title, text, children }: EmptyProps) {
  return (
    <CenteredState role="status">
      {drawing ?? <Drawing src="/pictures/bike-error.svg" alt="" width={160} height={100} />}
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {text && <Typography variant="lead">{text}</Typography>}
      {children}
    </CenteredState>
  );
}
