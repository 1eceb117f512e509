import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { isOnSale, isUnsold } from '#contract/lifecycle';
import type { ProductDetails } from '#contract/catalogue/product';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { DealLink } from '../../deals/deals/DealLink.tsx';
import { myProductsListText } from '../my-products/my-products-list.text.ts';
import { myProductsText } from '../my-products/my-products.text.ts';
import { dealOf } from '../my-products/product-notes.ts';
import { useGetOwnProductQuery } from '../../../api/selling.api.ts';
import { useFiguresDialog } from '../my-products/useFiguresDialog.tsx';
import { useProductActions } from '../my-products/useProductActions.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 10,
});

/** The seller's actions on their own product's page. */
export default function OwnProductActions({ product }: { product: ProductDetails }) {
  const words = useText(myProductsText);
  const desk = useText(myProductsListText);
  const { email } = useUser();
  const { _id: id, status } = product;
  const { data: own } = useGetOwnProductQuery({ email, id });
  const { advertise, removeAdvert, isBusy } = useProductActions();
  const figures = useFiguresDialog(product);
  const deal = own && !isUnsold(own.status) ? dealOf(own) : undefined;
  return (
    <Row>
      {deal && <DealLink booking={deal} size="large" variant="contained" />}
      {isUnsold(status) && (
        <Button variant="contained" size="large" component={Link} to={paths.editProduct(id)}>
          {words.edit}
        </Button>
      )}
      {isOnSale(status) && !own?.categoryDeleted && (
        <Button
          variant="outlined"
          size="large"
          // It isn't known yet whether it is advertised.
          disabled={!own}
          loading={isBusy(`advertise ${id}`)}
          onClick={() => (own?.advertised ? removeAdvert(product) : advertise(product))}
        >
          <span>{own?.advertised ? words.removeAdvert : words.advertise}</span>
        </Button>
      )}
      <Button variant="outlined" size="large" onClick={figures.show}>
        {desk.figures}
      </Button>
      {figures.dialog}
    </Row>
  );
}
