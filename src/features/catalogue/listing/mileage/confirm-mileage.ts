import { MAX_BELIEVED_KILOMETRES } from '#contract/mileage-rules';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { language } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { currentText } from '../../../../ui/text/text.ts';
import { parseCount } from '../facts.schema.ts';
import { mileageFormText } from './mileage-form.text.ts';

/** Asks about a mileage that no motorbike reaches. Resolves to false if the seller wants to change it. */
export async function confirmMileage(now: string, before: string): Promise<boolean> {
  const kilometres = parseCount(now);
  if (!(kilometres > MAX_BELIEVED_KILOMETRES) || kilometres === parseCount(before)) return true;
  const words = currentText(mileageFormText);
  const shown = formatCount(kilometres, language());
  return confirm({
    title: words.manyTitle(shown),
    detail: words.manyDetail(formatCount(MAX_BELIEVED_KILOMETRES, language())),
    deletes: false,
    yes: words.keepMany(shown),
    no: words.changeMany,
  });
}
