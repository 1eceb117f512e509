import Grid from '@mui/material/Grid';
import type { ReactNode } from 'react';

/** A half-width field where the screen is wide enough. */
export const FormHalf = ({ children }: { children: ReactNode }) => <Grid size={{ xs: 12, sm: 6 }}>{children}</Grid>;
