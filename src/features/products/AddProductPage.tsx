import { currentText, useText } from '../../ui/text';
import { productFormText } from './product-form.text';
import { EMPTY_PRODUCT, withoutEmpty } from './product.schema';
import { ProductForm } from './ProductForm';
import { SellersOnly } from './SellersOnly';
import { useAddProductMutation } from './selling.api';

function AddProduct() {
  const words = useText(productFormText);
  const [addProduct] = useAddProductMutation();
  return (
    <ProductForm
      form="product"
      initial={EMPTY_PRODUCT}
      submitLabel={words.submit}
      save={(input) => addProduct(withoutEmpty(input)).unwrap()}
      success={() => currentText(productFormText).added}
    />
  );
}

/** docs/specification.md §2, Add Product: no extra guard, so the page opens for everyone and says who may sell. */
export default function AddProductPage() {
  const words = useText(productFormText);
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <AddProduct />
    </SellersOnly>
  );
}
