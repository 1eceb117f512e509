import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type ProductStatus, isOnSale } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/product';
import { paths } from '../../paths';
import { PagedTable } from '../../ui/PagedTable';
import { productStatusText } from '../../ui/lists.text';
import { useText } from '../../ui/text';
import { useListAddress } from '../../ui/useListAddress';
import { useUser } from '../account/useSession';
import { Buyers } from './Buyers';
import { myProductsText } from './my-products.text';
import { SellersOnly } from './SellersOnly';
import { useListOwnProductsInfiniteQuery } from './selling.api';
import { useProductColumns } from './useProductColumns';

/** Buyers book while the seller looks elsewhere, so a list older than this is asked for again. */
const FRESH_SECONDS = 30;

/** Removed products are in no list. */
const STATUSES = ['available', 'sold'] as const satisfies ProductStatus[];

/** Beneath a product: why nobody can see it, and who booked or bought it. */
function Notes({ product }: { product: OwnProduct }) {
  const words = useText(myProductsText);
  return (
    <Stack spacing={1}>
      {product.categoryDeleted && isOnSale(product.status) && <Alert severity="warning">{words.categoryDeleted}</Alert>}
      {(product.bookings.length > 0 || !isOnSale(product.status)) && <Buyers product={product} />}
    </Stack>
  );
}

function MyProducts() {
  const words = useText(myProductsText);
  const { email } = useUser();
  const statuses = useText(productStatusText);
  const address = useListAddress({ list: 'ownProducts', filter: { name: 'status', values: STATUSES } });
  const query = useListOwnProductsInfiniteQuery(
    { email, ...address.query },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const columns = useProductColumns();
  return (
    <PagedTable
      query={query}
      address={address}
      filter={{ label: words.status, options: STATUSES.map((status) => [status, statuses[status]]) }}
      caption={words.title}
      columns={columns}
      more={(product) =>
        (product.categoryDeleted || product.bookings.length > 0 || !isOnSale(product.status)) && (
          <Notes product={product} />
        )
      }
      empty={{
        title: words.emptyTitle,
        text: words.emptyText,
        action: { label: words.addProduct, to: paths.addProduct },
      }}
    />
  );
}

/** docs/specification.md §2, Manage Products. */
export default function MyProductsPage() {
  const words = useText(myProductsText);
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <MyProducts />
    </SellersOnly>
  );
}
