import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FormPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A standalone form page outside the dashboard: centred, with its title inside the card. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <Container maxWidth={false} sx={{ display: 'grid', justifyItems: 'center', pt: 4, pb: 7 }}>
      <Card
        component="section"
        sx={(theme) => ({
          width: '100%',
          maxWidth: 460,
          p: 'clamp(20px, 5vw, 36px)',
          boxShadow: `0 12px 40px ${theme.alpha(theme.vars.palette.asphalt.main, 0.08)}`,
        })}
      >
        <Typography variant="h1">{title}</Typography>
        {lead && (
          <Typography variant="lead" sx={{ mt: 0.5, mb: 2 }}>
            {lead}
          </Typography>
        )}
        {children}
      </Card>
    </Container>
  );
}
