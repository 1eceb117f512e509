import Card from '@mui/material/Card';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import { PARTNERS } from './partners.data.ts';

const Logos = styled(List)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up(1100)]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
}));

const Logo = styled(Card)(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 92,
  padding: 10,
  // The logos are drawn for a light background.
  ...theme.applyStyles('dark', { background: theme.vars.palette.asphalt.contrastText }),
  '& > img': { maxWidth: '100%', height: 'auto' },
})) as typeof Card;

/** docs/specification.md §2: the partner logos strip. */
export const Partners = () => (
  <Logos disablePadding>
    {PARTNERS.map(({ name, file }) => (
      <Logo key={file} component="li">
        <img
          src={`/pictures/partners/${file}.svg`}
          alt={name}
          width={150}
          height={60}
          loading="lazy"
          decoding="async"
        />
      </Logo>
    ))}
  </Logos>
);
