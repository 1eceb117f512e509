import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemText from '@mui/material/ListItemText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { ContactLink } from '../../../ui/text/ContactLink.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { SUPPORT_PHONE, supportText } from '../../../ui/text/support.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { HelpCard } from './HelpCard.ts';
import { helpText } from './help.text.ts';
import { Subscribe } from './Subscribe.tsx';

const StepNumber = styled(Avatar)(({ theme }) => ({
  width: 32,
  height: 32,
  fontSize: theme.typography.body1.fontSize,
  fontWeight: 700,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
}));

/** docs/specification.md §2: help, contact and subscribe; phone and chat are static. */
export function Help() {
  const words = useText(helpText);
  const support = useText(supportText);
  const language = useLanguage();
  return (
    <Grid container spacing={2}>
      <Grid size={{ xs: 12, sm: 6, md: 4 }}>
        <HelpCard>
          <CardContent>
            <Typography variant="h4" component="h3">
              {words.helpTitle}
            </Typography>
            <List component="ol" disablePadding>
              {[words.helpChoose, words.helpPay, words.helpMeet].map((step, index) => (
                <ListItem key={step} disableGutters alignItems="flex-start">
                  <ListItemAvatar aria-hidden>
                    <StepNumber>{formatCount(index + 1, language)}</StepNumber>
                  </ListItemAvatar>
                  <ListItemText primary={step} />
                </ListItem>
              ))}
            </List>
          </CardContent>
        </HelpCard>
      </Grid>
      <Grid size={{ xs: 12, sm: 6, md: 4 }}>
        <HelpCard>
          <CardContent>
            <Typography variant="h4" component="h3" gutterBottom>
              {words.contactTitle}
            </Typography>
            <Typography variant="price">
              <ContactLink href={`tel:${SUPPORT_PHONE}`} translate="no">
                {support.phone}
              </ContactLink>
            </Typography>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {support.hours}
            </Typography>
            <Typography variant="h4" component="h3" gutterBottom>
              {words.chatTitle}
            </Typography>
            <Typography color="textSecondary">{words.chat}</Typography>
            <Button component={RouterLink} to={paths.contact} sx={{ ml: -1 }}>
              {words.contactUs}
            </Button>
          </CardContent>
        </HelpCard>
      </Grid>
      <Grid size={{ xs: 12, md: 4 }}>
        <Subscribe />
      </Grid>
    </Grid>
  );
}
