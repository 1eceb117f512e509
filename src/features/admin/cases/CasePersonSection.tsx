import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CasePerson } from '#contract/admin/case';
import { paths } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { caseScreenText } from './case-screen.text.ts';
import { CaseSection } from './CaseSection.tsx';

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
