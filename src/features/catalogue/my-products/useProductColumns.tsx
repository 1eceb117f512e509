import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Checkbox from '@mui/material/Checkbox';
import { isOnSale, isUnsold } from '#contract/lifecycle';
import type { SortKey } from '#contract/lists';
import type { OwnProduct } from '#contract/catalogue/product';
import { productColumn } from '../../../ui/table/columns.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { conditionText, productStatusText } from '../../../ui/text/lists.text.ts';
import { formatCount, formatYear } from '../../../ui/text/numbers.ts';
import { Price } from '../../../ui/text/Price.tsx';
import { useText } from '../../../ui/text/text.ts';
import { hiddenProductText } from './hidden-product.text.ts';
import { myProductsListText } from './my-products-list.text.ts';
import { myProductsText } from './my-products.text.ts';
import { dealOf } from './product-notes.ts';
import { ProductMenu } from './ProductMenu.tsx';
import { ProductRowActions } from './ProductRowActions.tsx';
import { useBookedDealText } from '../../deals/bookings/useBookedDealText.ts';
import { DealLink } from '../../deals/deals/DealLink.tsx';
import { useProductActions } from './useProductActions.ts';
import type { Selection } from './useSelection.ts';

const Status = styled(Stack)({ alignItems: 'flex-start', gap: 4 });

/** The checkbox of each row in selection mode. */
const selectionColumn = (
  selection: Selection,
  words: Pick<typeof myProductsListText.en, 'selectColumn' | 'selectOne'>,
): Column<OwnProduct, SortKey<'ownProducts'>> => ({
  key: 'selected',
  label: words.selectColumn,
  cell: (product) =>
    isUnsold(product.status) && (
      <Checkbox
        checked={selection.has(product)}
        onChange={() => selection.toggle(product)}
        slotProps={{ input: { 'aria-label': words.selectOne(product.productName) } }}
        sx={{ width: 44, height: 44 }}
      />
    ),
});

/**
 * docs/specification.md §2, Manage Products: the columns, and the actions each product allows. In
 * selection mode each row has a checkbox instead of its buttons, which would not fit.
 */
export function useProductColumns(selection: Selection): Column<OwnProduct, SortKey<'ownProducts'>>[] {
  const words = useText(myProductsText);
  const desk = useText(myProductsListText);
  const conditions = useText(conditionText);
  const statuses = useText(productStatusText);
  const hiddenWords = useText(hiddenProductText);
  const language = useLanguage();
  const actions = useProductActions();
  const ofDeal = useBookedDealText('seller');
  function stateOf(product: OwnProduct): string | undefined {
    const { status, soldElsewhere, hidden } = product;
    if (soldElsewhere) return desk.soldElsewhere;
    if (hidden && isUnsold(status)) return hiddenWords.status;
    const deal = dealOf(product);
    // Its parcel was not taken, so that it is about to be the seller's again.
    return deal?.deal?.state === 'returning' ? ofDeal(deal)?.label : statuses[status];
  }
  return [
    ...(selection.isOn ? [selectionColumn(selection, desk)] : []),
    productColumn(words.productName, ({ _id }) => _id),
    {
      key: 'condition',
      label: words.condition,
      sortKey: 'condition',
      cell: ({ condition }) => conditions[condition],
    },
    {
      key: 'price',
      label: words.price,
      number: true,
      sortKey: 'sellingPrice',
      cell: ({ sellingPrice, soldFor }) => (
        <span>
          <Price amount={soldFor ?? sellingPrice} asking={sellingPrice} />
        </span>
      ),
    },
    {
      key: 'purchaseYear',
      label: words.purchaseYear,
      number: true,
      sortKey: 'purchaseYear',
      cell: ({ purchaseYear }) => formatYear(purchaseYear, language),
    },
    {
      key: 'location',
      label: words.location,
      sortKey: 'location',
      cell: ({ location, placeBn }) => (language === 'bn' && placeBn) || location,
    },
    {
      key: 'status',
      label: words.status,
      sortKey: 'status',
      cell: (product) => {
        const { status, advertised, categoryDeleted, views, recent } = product;
        return (
          <Status>
            <span>{stateOf(product)}</span>
            {/* Those of the last days are below the row. */}
            {views > recent.views && (
              <Typography variant="caption" color="textSecondary">
                {words.views(formatCount(views, language), views === 1)}
              </Typography>
            )}
            {advertised && isOnSale(status) && !categoryDeleted && (
              <Chip size="small" color="secondary" variant="outlined" label={words.advertised} />
            )}
          </Status>
        );
      },
    },
    {
      key: 'action',
      label: words.action,
      actions: true,
      cell: (product) => {
        // A sold product can't be changed (docs/specification.md §4).
        const deal = dealOf(product);
        return (
          <>
            {isUnsold(product.status) && !selection.isOn && <ProductRowActions product={product} actions={actions} />}
            {deal && <DealLink booking={deal} />}
            <ProductMenu product={product} />
          </>
        );
      },
    },
  ];
}
