import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CasePerson } from '#contract/case';
import { paths } from '../../paths';
import { PageLink } from '../../ui/page/PageLink';
import { formatDay } from '../../ui/text/dates';
import { Email } from '../../ui/text/Email';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { caseScreenText } from './case-screen.text';
import { CaseSection } from './CaseSection';

/** The person concerned, and their record. */
export function CasePersonSection({ person }: { person: CasePerson }) {
  const words = useText(caseScreenText);
  const language = useLanguage();
  const counts = [
    [words.onSale, person.onSale],
    [words.sold, person.sold],
    [words.removed, person.removed],
    [words.cases, person.cases],
    [words.statements, person.statements],
  ] as const;
  return (
    <CaseSection title={words.person}>
      <div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <PageLink to={paths.person(person._id)} translate="no">
            {person.userName}
          </PageLink>
          {person.status === 'verified' && <Chip size="small" color="success" label={words.verified} />}
          {person.isLimited && <Chip size="small" color="warning" label={words.limited} />}
          {person.isSuspended && <Chip size="small" color="error" label={words.suspended} />}
          {person.isDeleted && <Chip size="small" color="error" label={words.deleted} />}
        </Stack>
        {/* Apart from the link above: both are touch targets. */}
        <Box sx={{ my: 0.75 }}>
          <Email address={person.email} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {words.memberSince(formatDay(person.createdAt, language))}
        </Typography>
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {counts.map(([label, count]) => (
          <Chip key={label} size="small" variant="outlined" label={`${label}: ${formatCount(count, language)}`} />
        ))}
      </Stack>
    </CaseSection>
  );
}
