import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MAX_LOOKUP_ROWS } from '#contract/limits';
import type { FoundBooking, FoundPerson, LookupResult } from '#contract/admin/lookup';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { Email } from '../../../ui/text/Email.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { Phone } from '../../../ui/text/Phone.tsx';
import { useText } from '../../../ui/text/text.ts';
import { roleText } from '../../people/account/role.text.ts';
import { casePath } from '../../../case-path.ts';
import { CaseSection } from '../cases/CaseSection.tsx';
import { caseKindText, caseStateText } from '../cases/cases.text.ts';
import { useDealStateText } from '../../deals/deals/useDealStateText.ts';
import { lookupText } from './lookup.text.ts';
import { useLookUpQuery } from './lookup.api.ts';

function PersonRow({ person: { _id, userName, email, phone, role, isDeleted } }: { person: FoundPerson }) {
  const words = useText(lookupText);
  const roles = useText(roleText);
  return (
    <div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <PageLink to={paths.person(_id)} translate="no">
          {userName}
        </PageLink>
        <Chip size="small" label={roles[role]} />
        {isDeleted && <Chip size="small" color="error" label={words.deleted} />}
      </Stack>
      <Typography variant="body2" component="div" color="textSecondary">
        <Email address={email} /> {phone && <Phone number={phone} />}
      </Typography>
    </div>
  );
}

function BookingRow({ booking }: { booking: FoundBooking }) {
  const words = useText(lookupText);
  const stateOf = useDealStateText();
  const language = useLanguage();
  const { _id, productName, buyerId, buyerName, sellerId, sellerName, createdAt, paymentId, deal } = booking;
  return (
    <div>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} translate="no">
        {productName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          words.booking(_id),
          paymentId && words.payment(paymentId),
          formatDateTime(createdAt, language),
          deal ? stateOf({ ...deal, role: 'admin' }).label : words.unpaid,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <PageLink to={paths.person(buyerId)} translate="no">
          {buyerName}
        </PageLink>
        <PageLink to={paths.person(sellerId)} translate="no">
          {sellerName}
        </PageLink>
        {deal && <PageLink to={paths.deal(_id)}>{words.openDeal}</PageLink>}
      </Stack>
    </div>
  );
}

function CaseRow({ found: { _id, reference, kind, productName, state } }: { found: LookupResult['cases'][number] }) {
  const [kinds, states] = [useText(caseKindText), useText(caseStateText)];
  return (
    <div>
      <PageLink to={casePath(_id)} translate="no">
        {reference}
      </PageLink>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {`${kinds[kind]} · ${productName} · ${states[state]}`}
      </Typography>
    </div>
  );
}

function Group({ title, rows }: { title: string; rows: ReactNode[] }) {
  const words = useText(lookupText);
  if (rows.length === 0) return null;
  return (
    <CaseSection title={title} lead={rows.length === MAX_LOOKUP_ROWS ? words.most : undefined}>
      {rows}
    </CaseSection>
  );
}

/** A name leads to the lists that can be searched for it. */
function NothingFound({ text }: { text: string }) {
  const words = useText(lookupText);
  const isName = !/[\d০-৯@]/.test(text);
  const lists = [
    [paths.users, words.searchUsers],
    [paths.sellers, words.searchSellers],
  ] as const;
  return (
    <EmptyState title={words.nothing(text)} text={isName ? words.nothingByName : words.nothingText}>
      {isName &&
        lists.map(([list, label]) => (
          <Button key={list} variant="outlined" component={Link} to={`${list}?${new URLSearchParams({ q: text })}`}>
            {label}
          </Button>
        ))}
    </EmptyState>
  );
}

/** Results for a text. */
export function LookupResults({ text }: { text: string }) {
  const words = useText(lookupText);
  // Others act at any time, so each search asks again.
  const { currentData, error, refetch } = useLookUpQuery(text, { refetchOnMountOrArgChange: true });
  if (!currentData && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <PageLoading />;
  const { people, bookings, cases } = currentData;
  if (people.length + bookings.length + cases.length === 0) return <NothingFound text={text} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Group
        title={words.people}
        rows={people.map((person) => (
          <PersonRow key={person._id} person={person} />
        ))}
      />
      <Group
        title={words.cases}
        rows={cases.map((found) => (
          <CaseRow key={found._id} found={found} />
        ))}
      />
      <Group
        title={words.bookings}
        rows={bookings.map((booking) => (
          <BookingRow key={booking._id} booking={booking} />
        ))}
      />
    </Stack>
  );
}
