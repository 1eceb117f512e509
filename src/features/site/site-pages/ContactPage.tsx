import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { SUPPORT_PHONE, supportText } from '../../../ui/text/support.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { contactPageText } from './contact-page.text.ts';
import { InfoPage } from './InfoPage.tsx';

/** How to reach the market's people, and what can be done without them. */
export default function ContactPage() {
  const words = useText(contactPageText);
  const support = useText(supportText);
  const links = [
    [paths.deals, words.deals],
    [paths.messages, words.messages],
    [paths.decisions, words.decisions],
  ] as const;
  return (
    <InfoPage title={words.title} lead={words.lead} address={paths.contact} sections={[words.call, words.yourself]}>
      <Button variant="contained" size="large" href={`tel:${SUPPORT_PHONE}`} translate="no" sx={{ mt: 3 }}>
        {support.phone}
      </Button>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {support.hours}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {links.map(([to, label]) => (
          <Button key={to} variant="outlined" component={RouterLink} to={to}>
            {label}
          </Button>
        ))}
      </Stack>
    </InfoPage>
  );
}
