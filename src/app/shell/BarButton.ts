import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A button in the app bar. */
export const BarButton = styled(Button)(({ theme: { breakpoints, vars, typography } }) => ({
  ...typography.body1,
  flex: 'none',
  minWidth: 44,
  minHeight: 44,
  padding: '0 12px',
  color: vars.palette.asphalt.contrastText,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&:hover': { background: vars.palette.asphalt.hover },
  '&[aria-current="page"]': { color: vars.palette.asphalt.accent },
  [breakpoints.down('xl')]: { padding: '0 8px' },
  // Room for the search field beside a signed-in person's menu.
  [breakpoints.between('lg', 'xl')]: { padding: '0 5px', fontSize: typography.body2.fontSize },
  [breakpoints.down(400)]: { padding: '0 4px' },
})) as typeof Button;
