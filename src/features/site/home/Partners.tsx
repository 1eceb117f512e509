import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../../ui/text/text.ts';
import { PARTNERS } from './partners.data.ts';
import { partnersText } from './partners.text.ts';

const Logos = styled(List)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up(1100)]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
}));

const Logo = styled(Card)(({ theme }) => ({
  '& > a': { display: 'grid', placeItems: 'center', minHeight: 92, padding: 10 },
  // The logos are drawn for a light background.
  ...theme.applyStyles('dark', { background: theme.vars.palette.asphalt.contrastText }),
  '& img': { maxWidth: '100%', height: 'auto' },
})) as typeof Card;

/** docs/specification.md §2: the partner logos strip, each linked to what the partner is about. */
export function Partners() {
  const words = useText(partnersText);
  return (
    <Logos disablePadding>
      {PARTNERS.map(({ name, file, about, to }) => (
        <Logo key={file} component="li">
          <Link component={RouterLink} to={to} title={words[about]}>
            <img
              src={`/pictures/partners/${file}.svg`}
              alt={`${name}: ${words[about]}`}
              width={150}
              height={60}
              loading="lazy"
              decoding="async"
            />
          </Link>
        </Logo>
      ))}
    </Logos>
  );
}
