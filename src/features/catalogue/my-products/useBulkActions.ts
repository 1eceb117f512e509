import { useRef, useState } from 'react';
import type { OwnProduct } from '#contract/catalogue/product';
import type { CallError } from '../../../services/call-error.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { language } from '../../../ui/text/language.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { refusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { currentText } from '../../../ui/text/text.ts';
import { myProductsListText } from './my-products-list.text.ts';
import { useAdvertiseMutation, useChangeProductMutation, useRemoveProductMutation } from '../../../api/selling.api.ts';
import type { Selection } from './useSelection.ts';

export type BulkAction = 'advertise' | 'pause' | 'remove';

interface Refused {
  _id: string;
  productName: string;
  sentence: string;
}

const QUESTIONS = { advertise: 'advertiseMany', pause: 'pauseMany', remove: 'removeMany' } as const;

/** The maximum number of parallel calls. */
const MAX_PARALLEL_CALLS = 2;

/**
 * Bulk actions: asks once, then makes one call per product, two at a time. Failed products stay
 * selected and are named, so that the same press retries them, even after a network failure.
 */
export function useBulkActions({ chosen, choose }: Selection) {
  const [advertise] = useAdvertiseMutation();
  const [change] = useChangeProductMutation();
  const [remove] = useRemoveProductMutation();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const isRunning = useRef(false);

  const CALLS: Record<BulkAction, (id: string) => Promise<unknown>> = {
    advertise: (productId) => advertise({ productId }).unwrap(),
    pause: (id) => change({ id, change: { status: 'paused' } }).unwrap(),
    remove: (id) => remove(id).unwrap(),
  };

  async function workOn(action: BulkAction, products: readonly OwnProduct[]): Promise<void> {
    const waiting = [...products];
    const failed = new Map<string, Refused>();
    let done = 0;
    setProgress({ done, all: products.length });
    const work = async () => {
      for (let product = waiting.shift(); product; product = waiting.shift()) {
        const { _id, productName } = product;
        await CALLS[action](_id).catch((error: CallError) =>
          failed.set(_id, { _id, productName, sentence: refusalSentence(error) }),
        );
        done += 1;
        setProgress({ done, all: products.length });
      }
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_CALLS }, work));
    setProgress(undefined);
    setRefused(products.flatMap(({ _id }) => failed.get(_id) ?? []));
    choose(products.filter(({ _id }) => failed.has(_id)));
    if (failed.size < products.length)
      void notify(
        'success',
        currentText(myProductsListText).doneMany(formatCount(products.length - failed.size, language())),
      );
  }

  async function run(action: BulkAction): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const words = currentText(myProductsListText);
      const isRemoval = action === 'remove';
      const agreed = await confirm({
        title: words[QUESTIONS[action]](formatCount(chosen.length, language())),
        detail: isRemoval ? words.removeManyDetail : action === 'pause' ? words.pauseDetail : undefined,
        deletes: isRemoval,
        tone: isRemoval ? 'danger' : 'calm',
      });
      setRefused([]);
      if (agreed) await workOn(action, chosen);
    } finally {
      isRunning.current = false;
    }
  }

  return { run: (action: BulkAction) => void run(action), progress, refused, dismiss: () => setRefused([]) };
}
