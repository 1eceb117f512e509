import SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';

const Logo = styled(SvgIcon)(({ theme: { vars } }) => ({
  width: 32,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& path': { stroke: vars.palette.asphalt.accent },
}));

const Accent = styled('span')(({ theme: { vars } }) => ({ color: vars.palette.asphalt.accent }));

/** The logo and name on the asphalt colour. */
export const BrandName = () => (
  <>
    <Logo viewBox="0 0 32 24">
      <circle cx="6" cy="17" r="5" />
      <circle cx="26" cy="17" r="5" />
      <path d="M6 17l6-8h8l6 8M12 9l4 8h4l3-8-2-4h3" />
    </Logo>
    <span translate="no">
      Moto<Accent>Haat</Accent>
    </span>
  </>
);
