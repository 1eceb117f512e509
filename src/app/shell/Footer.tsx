import { FacebookIcon } from '../../ui/icons/FacebookIcon.tsx';
import { InstagramIcon } from '../../ui/icons/InstagramIcon.tsx';
import { YouTubeIcon } from '../../ui/icons/YouTubeIcon.tsx';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { config } from '../../services/bootstrap.ts';
import { serverNow } from '../../services/clock.ts';
import { useLanguage } from '../../ui/text/language.ts';
import { formatYear } from '../../ui/text/numbers.ts';
import { useText } from '../../ui/text/text.ts';
import { footerText } from './footer.text.ts';

const SOCIAL_ICONS = { Facebook: FacebookIcon, YouTube: YouTubeIcon, Instagram: InstagramIcon };

const Area = styled('footer')(({ theme: { vars } }) => ({
  marginTop: 'auto',
  padding: '36px 0 28px',
  background: vars.palette.asphalt.main,
  color: vars.palette.asphalt.contrastText,
}));

const Columns = styled(Container)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  [breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Muted = styled(Typography)(({ theme: { vars } }) => ({
  marginTop: 4,
  maxWidth: '52ch',
  color: vars.palette.asphalt.muted,
}));

const FooterLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  width: 'fit-content',
  minHeight: 44,
}) as typeof Link;

const Links = styled('nav')({ display: 'flex', flexWrap: 'wrap', columnGap: 24 });

const LINKS = ['bikes', 'transparency', 'terms', 'privacy', 'contact'] as const;

const Socials = styled(List)({ display: 'flex', gap: 12 });

const Social = styled('li')(({ theme: { vars } }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: vars.shape.pill,
  background: vars.palette.asphalt.hover,
}));

const Copyright = styled(Muted)(({ theme: { vars } }) => ({
  gridColumn: '1 / -1',
  margin: 0,
  paddingTop: 16,
  maxWidth: 'none',
  borderTop: `1px solid ${vars.palette.asphalt.divider}`,
}));

const currentYear = (): number => new Date(serverNow()).getFullYear();

/**
 * docs/specification.md §2: brand text, the line since 2022, a copyright line, and three social
 * icons without links.
 */
export default function Footer() {
  const words = useText(footerText);
  const language = useLanguage();
  return (
    <Area>
      <Columns>
        <div>
          <Typography variant="h4" component="p" gutterBottom>
            {config().brand}
          </Typography>
          <Muted>{words.since}</Muted>
          <Muted>{words.lead}</Muted>
          <Links aria-label={words.links}>
            {LINKS.map((name) => (
              <FooterLink key={name} component={RouterLink} to={paths[name]} color="inherit">
                {words[name]}
              </FooterLink>
            ))}
          </Links>
        </div>
        <Socials disablePadding>
          {Object.entries(SOCIAL_ICONS).map(([name, Icon]) => (
            <Social key={name} title={`${name}: ${words.social}`}>
              <Icon fontSize="small" titleAccess={name} />
            </Social>
          ))}
        </Socials>
        {/* The year of the server's page stays, even if this device has another. */}
        <Copyright variant="body2" suppressHydrationWarning>
          {words.copyright(formatYear(currentYear(), language))}
        </Copyright>
      </Columns>
    </Area>
  );
}
