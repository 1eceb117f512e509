import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of a case's screen, with its heading. */
export function CaseSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {lead && (
          <Typography variant="body2" color="textSecondary">
            {lead}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
}
