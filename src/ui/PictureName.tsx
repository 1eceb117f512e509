import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from './Picture';

const Line = styled(Stack)(({ theme }) => ({
  flexDirection: 'row',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { minWidth: '10rem' },
  '& > .MuiLink-root': { display: 'flex', alignItems: 'center', gap: 'inherit', minHeight: 44 },
}));

const Thumbnail = styled(Picture)(({ theme: { vars } }) => ({
  width: 64,
  height: 48,
  flex: 'none',
  borderRadius: vars.shape.control,
}));

interface PictureNameProps {
  image: string;
  name: string;
  /** The address of its own page, if it has one. */
  to?: string;
}

/** A row's picture and name, in a table's first cell. */
export function PictureName({ image, name, to }: PictureNameProps) {
  const thumbnail = <Thumbnail src={image} alt="" sizes="64px" />;
  return (
    <Line>
      {to === undefined ? (
        <>
          {thumbnail}
          {name}
        </>
      ) : (
        <Link component={RouterLink} to={to} color="inherit">
          {thumbnail}
          {name}
        </Link>
      )}
    </Line>
  );
}
