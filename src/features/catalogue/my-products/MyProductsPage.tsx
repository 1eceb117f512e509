import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { OWN_PRODUCT_FILTERS } from '#contract/lists';
import { paths } from '../../../paths.ts';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListAddress } from '../../../ui/table/useListAddress.ts';
import { useUser } from '../../people/account/useSession.ts';
import { myProductsListText } from './my-products-list.text.ts';
import { DeskFigures } from './DeskFigures.tsx';
import { myProductsText } from './my-products.text.ts';
import { hasNotes } from './product-notes.ts';
import { ProductNotes } from './ProductNotes.tsx';
import { PublishedNotice } from './PublishedNotice.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { useListOwnProductsInfiniteQuery } from '../../../api/selling.api.ts';
import { StatusTabs } from './StatusTabs.tsx';
import { useProductColumns } from './useProductColumns.tsx';
import { useSelection } from './useSelection.ts';

/** Buyers book at any time, so an older list is refetched. */
const FRESH_SECONDS = 30;

/** The tabs, and the list's other actions beside or (on a phone) below them. */
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
  '& > *': { minWidth: 0 },
  '& > .MuiButton-root': { minHeight: 44 },
});

function MyProducts() {
  const words = useText(myProductsText);
  const desk = useText(myProductsListText);
  const { email } = useUser();
  const address = useListAddress({ list: 'ownProducts', filter: { name: 'status', values: OWN_PRODUCT_FILTERS } });
  const query = useListOwnProductsInfiniteQuery(
    { email, ...address.query },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const selection = useSelection();
  const columns = useProductColumns(selection);
  const shown = query.currentData?.pages.flatMap(({ rows }) => rows) ?? [];
  // Also true while loading, to avoid layout shift.
  const hasProducts =
    address.isNarrowed || (query.error === undefined && (query.currentData === undefined || shown.length > 0));
  return (
    <>
      <PublishedNotice />
      {hasProducts && (
        <>
          <DeskFigures />
          <Head>
            <StatusTabs address={address} />
            {!selection.isOn && (
              <Button size="small" onClick={selection.begin}>
                {desk.select}
              </Button>
            )}
          </Head>
          {selection.isOn && <SelectionBar selection={selection} shown={shown} />}
        </>
      )}
      <PagedTable
        query={query}
        address={address}
        caption={words.title}
        columns={columns}
        more={(product) => hasNotes(product) && <ProductNotes product={product} />}
        empty={{
          title: words.emptyTitle,
          text: words.emptyText,
          action: { label: words.addProduct, to: paths.addProduct },
        }}
      />
    </>
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
