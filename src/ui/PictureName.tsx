import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Picture } from './Picture';

const Line = styled(Stack)(({ theme }) => ({
  flexDirection: 'row',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { minWidth: '10rem' },
}));

const Thumbnail = styled(Picture)(({ theme: { vars } }) => ({
  width: 64,
  height: 48,
  flex: 'none',
  borderRadius: vars.shape.control,
}));

/** A row's picture and name, in a table's first cell. */
export const PictureName = ({ image, name }: { image: string; name: string }) => (
  <Line>
    <Thumbnail src={image} alt="" sizes="64px" />
    {name}
  </Line>
);
