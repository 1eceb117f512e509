import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { PageLink } from './PageLink.tsx';
import { Picture } from './Picture.tsx';

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
  /** The link of the name. */
  to?: string;
}

/** A row's picture and name, in the first cell of a table. */
export const PictureName = ({ image, name, to }: PictureNameProps) => (
  <Line>
    <Thumbnail src={image} alt="" sizes="64px" />
    {to === undefined ? (
      <span translate="no">{name}</span>
    ) : (
      <PageLink to={to} translate="no">
        {name}
      </PageLink>
    )}
  </Line>
);
