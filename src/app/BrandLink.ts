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
  marginInlineEnd: 'auto',
  color: vars.palette.common.white,
  textDecoration: 'none',
  [breakpoints.down(360)]: { gap: 4 },
})) as typeof Typography;
