import Card from '@mui/material/Card';
import type { ReactNode } from 'react';

/** The frame of every form; a wide one has two columns. */
export function FormCard({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <Card component="section" sx={{ maxWidth: wide ? 860 : 560, p: { xs: 2, sm: 3 } }}>
      {children}
    </Card>
  );
}
