import type { OwnProduct } from '#contract/product';
import { notify } from '../../ui/notify';
import { currentText } from '../../ui/text';
import { useRowActions } from '../../ui/useRowActions';
import { myProductsText } from './my-products.text';
import { useAdvertiseMutation, useRemoveAdvertMutation, useRemoveProductMutation } from './selling.api';

/** What a seller does with a product on the list. */
export function useProductActions() {
  const { run, isBusy } = useRowActions();
  const [advertiseProduct] = useAdvertiseMutation();
  const [removeAdvert] = useRemoveAdvertMutation();
  const [removeProduct] = useRemoveProductMutation();
  return {
    isBusy,
    /** docs/specification.md §4: a new entry gives a success message, an existing one an info message. */
    advertise: ({ _id }: OwnProduct) =>
      run(`advertise ${_id}`, {
        work: async () => {
          const { upsertedCount } = await advertiseProduct({ productId: _id }).unwrap();
          const words = currentText(myProductsText);
          if (upsertedCount > 0) void notify('success', words.nowAdvertised);
          else void notify('info', words.alreadyAdvertised);
        },
      }),
    /** The product stays on sale and may be advertised again, so nobody is asked. */
    removeAdvert: ({ _id }: OwnProduct) =>
      run(`advertise ${_id}`, {
        work: async () => {
          const { deletedCount } = await removeAdvert(_id).unwrap();
          const words = currentText(myProductsText);
          if (deletedCount > 0) void notify('success', words.advertRemoved);
          else void notify('info', words.notAdvertised);
        },
      }),
    remove: ({ _id }: OwnProduct) =>
      run(`remove ${_id}`, {
        question: {
          title: currentText(myProductsText).confirmRemoval,
          detail: currentText(myProductsText).removalDetail,
        },
        work: async () => {
          const { deletedCount } = await removeProduct(_id).unwrap();
          const words = currentText(myProductsText);
          if (deletedCount > 0) void notify('success', words.removed);
          else void notify('info', words.alreadyRemoved);
        },
      }),
  };
}
