import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

export const BrandLink = styled(Typography)(({ theme: { breakpoints, vars, typography } }) => ({
  ...typography.h3,
  fontWeight: typography.display.fontWeight,
  letterSpacing: '-0.02em',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  // The bar's buttons need the space: a name that doesn't fit beside the logo wraps onto a hidden
  // line.
  [breakpoints.down('lg')]: {
    flex: '1 0 32px',
    flexWrap: 'wrap',
    height: 44,
    overflow: 'hidden',
    lineHeight: '44px',
    '& > svg': { marginBlock: 10 },
  },
  color: vars.palette.common.white,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
})) as typeof Typography;
