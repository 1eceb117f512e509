import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Booking } from '#contract/deals/booking';
import { BOOKING_STATES } from '#contract/lifecycle';
import { type Page, rowsOf } from '../../../api/page.ts';
import { paths } from '../../../paths.ts';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useUser } from '../../people/account/useSession.ts';
import { BookingCard } from './BookingCard.tsx';
import { bookingFilterText } from './booking-filter.text.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { useListBookingPagesInfiniteQuery } from './booking.api.ts';
import { bookingStateText, myBookingsText } from './my-bookings.text.ts';
import { useBookingActions } from './useBookingActions.ts';
import { useBookingColumns } from './useBookingColumns.tsx';

/** Another buyer may be paying, so an older list is refetched. */
const FRESH_SECONDS = 5;

interface ToPayProps {
  email: string;
  /** The whole list, as far as it is loaded. */
  list: { currentData?: { pages: Page<Booking>[] }; hasNextPage: boolean };
}

/** Leads to the bookings that wait for a payment, wherever they are in the list. */
function ToPay({ email, list: { currentData: shown, hasNextPage } }: ToPayProps) {
  const words = useText(myBookingsText);
  const language = useLanguage();
  const { currentData } = useListBookingPagesInfiniteQuery(
    { email, state: 'unpaid' },
    { refetchOnMountOrArgChange: FRESH_SECONDS, skip: !hasNextPage },
  );
  const loaded = rowsOf(shown?.pages ?? []).filter(({ state }) => state === 'unpaid').length;
  const count = currentData?.pages.at(-1)?.total ?? loaded;
  return (
    count > 0 && (
      <Button variant="outlined" component={Link} to={`${paths.bookings}?state=unpaid`}>
        <span>{words.toPay(formatCount(count, language))}</span>
      </Button>
    )
  );
}

/** docs/specification.md §2, My Bookings (My Orders). */
export default function MyBookingsPage() {
  const words = useText(myBookingsText);
  const states = { ...useText(bookingStateText), ...useText(bookingFilterText) };
  const { email } = useUser();
  const address = useListAddress({ list: 'bookings', filter: { name: 'state', values: BOOKING_STATES } });
  const query = useListBookingPagesInfiniteQuery(
    { email, ...address.query },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const actions = useBookingActions();
  const columns = useBookingColumns(actions);
  return (
    <ListPage
      title={words.title}
      query={query}
      address={address}
      filter={{ label: words.state, options: BOOKING_STATES.map((state) => [state, states[state]]) }}
      columns={columns}
      more={(booking) => <BookingDetails booking={booking} />}
      card={(booking) => <BookingCard booking={booking} actions={actions} />}
      empty={{
        title: words.emptyTitle,
        text: words.emptyText,
        action: { label: words.browse, to: paths.home },
      }}
    >
      {!address.isNarrowed && <ToPay email={email} list={query} />}
    </ListPage>
  );
}
