import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import { CONDITIONS } from '#contract/lists';
import type { OwnProduct } from '#contract/product';
import { paths } from '../../paths';
import type { Column } from '../../ui/DataTable';
import { useLanguage } from '../../ui/language';
import { conditionText, productStatusText } from '../../ui/lists.text';
import { taka, year } from '../../ui/numbers';
import { Picture } from '../../ui/Picture';
import { useText } from '../../ui/text';
import classes from './MyProductsPage.module.css';
import { myProductsText } from './my-products.text';
import { useProductActions } from './useProductActions';

/** SPEC §2, Manage Products: the columns, and what may still be done with a product: nothing once it is sold. */
export function useProductColumns(): Column<OwnProduct>[] {
  const words = useText(myProductsText);
  const conditions = useText(conditionText);
  const statuses = useText(productStatusText);
  const language = useLanguage();
  const { advertise, removeAdvert, remove, isBusy } = useProductActions();
  return [
    {
      key: 'productName',
      label: words.productName,
      sortBy: ({ productName }) => productName,
      cell: ({ image, productName }) => <span className={classes.item}><Picture className={classes.thumb} src={image} alt="" sizes="64px" />{productName}</span>,
    },
    { key: 'condition', label: words.condition, sortBy: ({ condition }) => CONDITIONS.indexOf(condition), cell: ({ condition }) => conditions[condition] },
    { key: 'price', label: words.price, number: true, sortBy: ({ sellingPrice }) => sellingPrice, cell: ({ sellingPrice }) => taka(sellingPrice, language) },
    { key: 'purchaseYear', label: words.purchaseYear, number: true, sortBy: ({ purchaseYear }) => purchaseYear, cell: ({ purchaseYear }) => year(purchaseYear, language) },
    { key: 'location', label: words.location, sortBy: ({ location }) => location, cell: ({ location }) => location },
    {
      key: 'status',
      label: words.status,
      sortBy: ({ status }) => statuses[status],
      cell: ({ status, advertised, categoryDeleted }) => (
        <span className={classes.status}>
          {statuses[status]}
          {advertised && isOnSale(status) && !categoryDeleted && <Chip size="small" color="secondary" variant="outlined" label={words.advertised} />}
        </span>
      ),
    },
    {
      key: 'action',
      label: words.action,
      actions: true,
      cell: (product) => isOnSale(product.status) && (
        <>
          {!product.categoryDeleted && (product.advertised ? (
            <Button size="small" variant="outlined" color="secondary" aria-label={words.removeAdvertOf(product.productName)} loading={isBusy(`advertise ${product._id}`)} onClick={() => removeAdvert(product)}>{words.removeAdvert}</Button>
          ) : (
            <Button size="small" variant="contained" aria-label={words.advertiseOne(product.productName)} loading={isBusy(`advertise ${product._id}`)} onClick={() => advertise(product)}>{words.advertise}</Button>
          ))}
          <Button size="small" variant="outlined" component={Link} to={paths.editProduct(product._id)} aria-label={words.editOne(product.productName)}>{words.edit}</Button>
          <Button size="small" variant="outlined" color="error" aria-label={words.removeOne(product.productName)} loading={isBusy(`remove ${product._id}`)} onClick={() => remove(product)}>{words.remove}</Button>
        </>
      ),
    },
  ];
}
