import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/product';
import { paths } from '../../paths';
import { Empty } from '../../ui/Empty';
import { PagedTable } from '../../ui/PagedTable';
import { useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import { Buyers } from './Buyers';
import { myProductsText } from './my-products.text';
import { SellersOnly } from './SellersOnly';
import { useListOwnProductsInfiniteQuery } from './selling.api';
import { useProductColumns } from './useProductColumns';

/** Buyers book while the seller looks elsewhere, so a list older than this is asked for again. */
const FRESH_SECONDS = 30;

/** Beneath a product: why nobody can see it, and who booked or bought it. */
function Notes({ product }: { product: OwnProduct }) {
  const words = useText(myProductsText);
  return (
    <>
      {product.categoryDeleted && isOnSale(product.status) && <Alert severity="warning" sx={{ mb: product.bookings.length > 0 ? 1 : 0 }}>{words.categoryDeleted}</Alert>}
      {(product.bookings.length > 0 || !isOnSale(product.status)) && <Buyers product={product} />}
    </>
  );
}

function MyProducts() {
  const words = useText(myProductsText);
  const { email } = useUser();
  const query = useListOwnProductsInfiniteQuery(email, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const columns = useProductColumns();
  return (
    <PagedTable
      query={query}
      caption={words.title}
      columns={columns}
      more={(product) => (product.categoryDeleted || product.bookings.length > 0 || !isOnSale(product.status)) && <Notes product={product} />}
      empty={<Empty title={words.emptyTitle} text={words.emptyText}><Button variant="contained" component={Link} to={paths.addProduct}>{words.addProduct}</Button></Empty>}
    />
  );
}

/** SPEC §2, Manage Products. */
export default function MyProductsPage() {
  const words = useText(myProductsText);
  return <SellersOnly title={words.title} lead={words.lead}><MyProducts /></SellersOnly>;
}
