import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { isOnSale } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { RemoveButton } from '../../../ui/table/RemoveButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { myProductsListText } from './my-products-list.text.ts';
import { myProductsText } from './my-products.text.ts';
import type { useProductActions } from './useProductActions.ts';

interface ProductRowActionsProps {
  product: OwnProduct;
  actions: ReturnType<typeof useProductActions>;
}

/** The buttons of an unsold product's row. */
export function ProductRowActions({
  product,
  actions: { advertise, removeAdvert, remove, resume, isBusy },
}: ProductRowActionsProps) {
  const words = useText(myProductsText);
  const desk = useText(myProductsListText);
  return (
    <>
      {product.status === 'paused' && !product.hidden && (
        <Button
          size="small"
          variant="outlined"
          aria-label={desk.resumeOne(product.productName)}
          loading={isBusy(`move ${product._id}`)}
          onClick={() => resume(product)}
        >
          {desk.resume}
        </Button>
      )}
      {isOnSale(product.status) &&
        !product.categoryDeleted &&
        (product.advertised ? (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={words.removeAdvertOf(product.productName)}
            loading={isBusy(`advertise ${product._id}`)}
            onClick={() => removeAdvert(product)}
          >
            {words.removeAdvert}
          </Button>
        ) : (
          <Button
            size="small"
            variant="outlined"
            aria-label={words.advertiseOne(product.productName)}
            loading={isBusy(`advertise ${product._id}`)}
            onClick={() => advertise(product)}
          >
            {words.advertise}
          </Button>
        ))}
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={paths.editProduct(product._id)}
        aria-label={words.editOne(product.productName)}
      >
        {words.edit}
      </Button>
      <RemoveButton
        aria-label={words.removeOne(product.productName)}
        loading={isBusy(`remove ${product._id}`)}
        onClick={() => remove(product)}
      >
        {words.remove}
      </RemoveButton>
    </>
  );
}
