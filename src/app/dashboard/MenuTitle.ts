import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

/** Above a group of the menu. */
export const MenuTitle = styled(Typography)(({ theme: { vars } }) => ({
  display: 'block',
  margin: '12px 12px 4px',
  fontWeight: 700,
  color: vars.palette.text.secondary,
}));
