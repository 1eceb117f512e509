import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import { PictureForm } from '../../ui/PictureForm';
import { say, useText } from '../../ui/text';
import { useUser } from '../account/useSession';
import classes from './AddProductPage.module.css';
import { productFormText } from './product-form.text';
import { EMPTY_PRODUCT, type ProductForm, productSchema } from './product.schema';
import { ProductFields } from './ProductFields';
import { SellersOnly } from './SellersOnly';
import { useAddProductMutation } from './selling.api';

/** From top to bottom. */
const FIELDS = ['productName', 'categoryId', 'condition', 'buyingPrice', 'sellingPrice', 'purchaseYear', 'sellerPhone', 'location', 'descriptions', 'image'] satisfies (keyof ProductForm)[];

function AddProduct() {
  const words = useText(productFormText);
  const { email } = useUser();
  const navigate = useNavigate();
  const [addProduct] = useAddProductMutation();
  return (
    <PictureForm
      form="product" email={email} empty={EMPTY_PRODUCT} schema={productSchema} fields={FIELDS}
      className={classes.card} imageLabel={words.image} submitLabel={words.submit}
      create={(values, image) => addProduct({ ...productSchema.cast(values), image }).unwrap()}
      success={() => say(productFormText).added}
      onSent={() => void navigate(paths.myProducts)}
    >
      <ProductFields />
    </PictureForm>
  );
}

/** SPEC §2, Add Product: no extra guard, so the page opens for everyone and says who may sell. */
export default function AddProductPage() {
  const words = useText(productFormText);
  return <SellersOnly title={words.title} lead={words.lead}><AddProduct /></SellersOnly>;
}
