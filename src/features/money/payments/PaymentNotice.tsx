import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PaymentNoticeProps {
  severity: 'success' | 'warning' | 'info';
  title: string;
  children: ReactNode;
  /** Buttons. */
  actions: ReactNode;
  isBusy?: boolean;
}

/**
 * In the card form's place: what has become of the payment, and what can be done. Success interrupts a screen reader:
 * it says not to pay again.
 */
export function PaymentNotice({ severity, title, children, actions, isBusy = false }: PaymentNoticeProps) {
  return (
    <Card
      component="section"
      role={severity === 'success' ? 'alert' : 'status'}
      aria-busy={isBusy}
      sx={{ p: { xs: 1, sm: 1.5 }, borderLeft: 5, borderLeftColor: `${severity}.main` }}
    >
      <CardContent sx={{ display: 'grid', gap: 1.5, pb: 1 }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {children}
      </CardContent>
      <CardActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1.5, px: 2, pb: 1.5 }}>
        {actions}
      </CardActions>
    </Card>
  );
}
