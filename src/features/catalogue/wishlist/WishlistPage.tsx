import Container from '@mui/material/Container';
import type { ProductStatus } from '#contract/lifecycle';
import { paths } from '../../../paths.ts';
import { productStatusText } from '../../../ui/text/lists.text.ts';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useUser } from '../../people/account/useSession.ts';
import { WishHint } from './WishHint.tsx';
import { useListWishPagesInfiniteQuery } from './wish.api.ts';
import { wishText } from './wish.text.ts';
import { useWishColumns } from './useWishColumns.tsx';

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
