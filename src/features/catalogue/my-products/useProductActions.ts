import type { SellerStatus } from '#contract/lifecycle';
import type { OwnProduct } from '#contract/catalogue/product';
import { codeOf, problemOf } from '../../../services/call-error.ts';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { language } from '../../../ui/text/language.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText } from '../../../ui/text/text.ts';
import { useRowActions } from '../../../ui/table/useRowActions.ts';
import { myProductsListText } from './my-products-list.text.ts';
import { myProductsText } from './my-products.text.ts';
import {
  useAdvertiseMutation,
  useChangeProductMutation,
  useRemoveAdvertMutation,
  useRemoveProductMutation,
} from '../../../api/selling.api.ts';

/** The generic sentence addresses a buyer who has to wait. */
function explainHold(error: unknown): void {
  if (codeOf(error) !== 'PRODUCT_ON_HOLD') throw error;
  const minutes = problemOf(error)?.minutesLeft ?? 1;
  void notify('error', currentText(myProductsListText).saleOnHold(formatMinutes(minutes, language())));
}

/** A seller's actions on a product in the list. */
export function useProductActions() {
  const { run, isBusy } = useRowActions();
  const [advertiseProduct] = useAdvertiseMutation();
  const [removeAdvert] = useRemoveAdvertMutation();
  const [removeProduct] = useRemoveProductMutation();
  const [changeProduct] = useChangeProductMutation();

  async function moveTo(id: string, status: SellerStatus, done: 'paused' | 'resumed' | 'soldNow'): Promise<void> {
    const { modifiedCount } = await changeProduct({ id, change: { status } }).unwrap();
    const words = currentText(myProductsListText);
    if (modifiedCount > 0) void notify('success', words[done]);
    else void notify('info', words.nothingChanged);
  }
  return {
    isBusy,
    /**
     * docs/specification.md §4: a new entry gives a success message, an existing one an info
     * message.
     */
    advertise: ({ _id }: Pick<OwnProduct, '_id'>) =>
      run(`advertise ${_id}`, {
        work: async () => {
          const { upsertedCount } = await advertiseProduct({ productId: _id }).unwrap();
          const words = currentText(myProductsText);
          if (upsertedCount > 0) void notify('success', words.nowAdvertised);
          else void notify('info', words.alreadyAdvertised);
        },
      }),
    /** No confirmation: the product stays on sale and can be advertised again. */
    removeAdvert: ({ _id }: Pick<OwnProduct, '_id'>) =>
      run(`advertise ${_id}`, {
        work: async () => {
          const { deletedCount } = await removeAdvert(_id).unwrap();
          const words = currentText(myProductsText);
          if (deletedCount > 0) void notify('success', words.advertRemoved);
          else void notify('info', words.notAdvertised);
        },
      }),
    pause: ({ _id, productName }: OwnProduct) =>
      run(`move ${_id}`, {
        question: {
          title: currentText(myProductsListText).confirmPause(productName),
          detail: currentText(myProductsListText).pauseDetail,
          deletes: false,
          yes: currentText(myProductsListText).pause,
          tone: 'calm',
        },
        work: () => moveTo(_id, 'paused', 'paused'),
      }),
    /** No confirmation: it only restores the previous state. */
    resume: ({ _id }: OwnProduct) => run(`move ${_id}`, { work: () => moveTo(_id, 'available', 'resumed') }),
    sellElsewhere: ({ _id, productName }: OwnProduct) =>
      run(`move ${_id}`, {
        question: {
          title: currentText(myProductsListText).confirmSale(productName),
          detail: currentText(myProductsListText).saleDetail,
          deletes: false,
          yes: currentText(myProductsListText).saleYes,
        },
        work: () => moveTo(_id, 'sold', 'soldNow').catch(explainHold),
      }),
    remove: ({ _id, productName }: OwnProduct) =>
      run(`remove ${_id}`, {
        question: {
          title: currentText(myProductsText).confirmRemoval,
          detail: currentText(myProductsText).removalDetail(productName),
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
