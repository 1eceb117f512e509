import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** One part of a deal's page, with its heading. */
export function DealSection({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {lead && (
        <Typography variant="lead" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
      {children}
    </Card>
  );
}
