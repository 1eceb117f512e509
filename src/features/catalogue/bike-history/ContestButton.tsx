import Button from '@mui/material/Button';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { addListingRefusals } from './listing-refusals.text.ts';
import { useContestMileageMutation } from './bike-history.api.ts';
import { bikeHistoryText } from './bike-history.text.ts';

addListingRefusals();

/** Lets a seller say that the earlier readings are another bike's. */
export default function ContestButton({ productId }: { productId: string }) {
  const words = useText(bikeHistoryText);
  const [contest, { isLoading }] = useContestMileageMutation();
  async function ask(): Promise<void> {
    const { contestTitle: title, contestDetail: detail, contestYes: yes, contestNo: no } = currentText(bikeHistoryText);
    if (!(await confirm({ title, detail, deletes: false, yes, no, tone: 'calm' }))) return;
    try {
      await contest(productId).unwrap();
      void notify('success', currentText(bikeHistoryText).contestSent);
    } catch (error) {
      void notifyRefusal(error);
    }
  }
  return (
    <Button loading={isLoading} onClick={() => void ask()} sx={{ minHeight: 44, alignSelf: 'flex-start' }}>
      {words.contest}
    </Button>
  );
}
