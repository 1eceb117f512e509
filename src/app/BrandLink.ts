import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

/** The brand at the left edge of the app bar. */
export const BrandLink = styled(Typography)(({ theme: { breakpoints, vars, typography } }) => ({
  ...typography.h3,
  fontWeight: typography.display.fontWeight,
  letterSpacing: '-0.02em',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  [breakpoints.down('lg')]: { marginInlineEnd: 'auto' },
  color: vars.palette.common.white,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The bar's buttons need the room.
  [breakpoints.down(400)]: { '& > svg': { display: 'none' } },
  [breakpoints.down(350)]: { '& > svg': { display: 'inline-block' }, '& > span': { display: 'none' } },
})) as typeof Typography;
