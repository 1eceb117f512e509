import Container from '@mui/material/Container';
import type { ProductStatus } from '#contract/lifecycle';
import { paths } from '../../paths';
import { productStatusText } from '../../ui/text/lists.text';
import { ListPage } from '../../ui/table/ListPage';
import { useText } from '../../ui/text/text';
import { useListAddress } from '../../ui/table/useListAddress';
import { useUser } from '../account/useSession';
import { WishHint } from './WishHint';
import { useListWishPagesInfiniteQuery } from './wish.api';
import { wishText } from './wish.text';
import { useWishColumns } from './useWishColumns';

/** No list contains removed products. */
const STATUSES = ['available', 'paused', 'reserved', 'sold'] as const satisfies ProductStatus[];

/** docs/specification.md §2, wish list. */
export default function WishlistPage() {
  const words = useText(wishText);
  const statuses = useText(productStatusText);
  const { email } = useUser();
  const address = useListAddress({ list: 'wishes', filter: { name: 'status', values: STATUSES } });
  const query = useListWishPagesInfiniteQuery({ email, ...address.query });
  const columns = useWishColumns();
  return (
    <Container sx={{ pt: 3, pb: 7 }}>
      <ListPage
        title={words.title}
        query={query}
        address={address}
        filter={{ label: words.status, options: STATUSES.map((status) => [status, statuses[status]]) }}
        columns={columns}
        more={(wish) => <WishHint wish={wish} />}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          action: { label: words.browse, to: paths.home },
        }}
      />
    </Container>
  );
}
