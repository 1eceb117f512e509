import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { PersonRecord } from '#contract/admin/lookup';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { useText } from '../../../ui/text/text.ts';
import { roleText } from '../../people/account/role.text.ts';
import { useGetPersonRecordQuery } from './lookup.api.ts';
import { lookupText, recordText } from './lookup.text.ts';
import { NotesSection } from './NotesSection.tsx';
import { RecordLists } from './RecordLists.tsx';

/** Columns, not a grid: the lists differ a lot in length. */
const Columns = styled('div')(({ theme }) => ({
  columnGap: 16,
  '& > *': { breakInside: 'avoid', marginBottom: 16 },
  [theme.breakpoints.up('md')]: { columnCount: 2 },
}));

function Head({ record }: { record: PersonRecord }) {
  const [words, { deleted }] = [useText(recordText), useText(lookupText)];
  const roles = useText(roleText);
  const language = useLanguage();
  const { _id, userName, email, phone, role, status, createdAt, isDeleted, isEmailProven, isLimited, isSuspended } =
    record;
  return (
    <>
      <PageHead title={userName} lead={`${words.number(_id)} · ${words.memberSince(formatDay(createdAt, language))}`} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip size="small" label={roles[role]} />
        {status === 'verified' && <Chip size="small" color="success" label={words.verified} />}
        {!isEmailProven && <Chip size="small" label={words.emailUnproven} />}
        {isLimited && <Chip size="small" color="warning" label={words.limited} />}
        {isSuspended && <Chip size="small" color="error" label={words.suspended} />}
        {isDeleted && <Chip size="small" color="error" label={deleted} />}
      </Stack>
      <Typography component="div" sx={{ my: 2, overflowWrap: 'anywhere' }}>
        <Email address={email} /> {phone && <Phone number={phone} />}
      </Typography>
    </>
  );
}

/** For admins: everything about one person (docs/rules.md §11). */
export default function PersonPage() {
  const { id = '' } = useParams();
  // Others act at any time, so each visit refetches.
  const { currentData, error, refetch } = useGetPersonRecordQuery(id, { refetchOnMountOrArgChange: true });
  if (!currentData && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <PageLoading />;
  return (
    <>
      <Head record={currentData} />
      <Columns>
        <NotesSection id={id} notes={currentData.notes} />
        <RecordLists record={currentData} />
      </Columns>
    </>
  );
}
