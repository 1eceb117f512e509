import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { notify } from '../../../../ui/feedback/notify.ts';
import { notifyRefusal } from '../../../../ui/feedback/notify-refusal.ts';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { addListingRefusals } from '../../../catalogue/bike-history/listing-refusals.text.ts';
import { useDecideObjectionMutation } from './signals.api.ts';
import { signalsText } from './signals.text.ts';

addListingRefusals();

/** Decides whether an earlier mileage is that of another bike, as the seller says. */
export function ObjectionDecision({ id }: { id: string }) {
  const words = useText(signalsText);
  const [decide, { isLoading, originalArgs }] = useDecideObjectionMutation();
  async function send(upheld: boolean): Promise<void> {
    try {
      await decide({ id, upheld }).unwrap();
      void notify('success', currentText(signalsText).objectionDecided);
    } catch (error) {
      void notifyRefusal(error);
    }
  }
  const choices: [boolean, string][] = [
    [true, words.otherBike],
    [false, words.sameBike],
  ];
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {choices.map(([upheld, label]) => (
        <Button
          key={label}
          variant="outlined"
          disabled={isLoading}
          loading={isLoading && originalArgs?.upheld === upheld}
          onClick={() => void send(upheld)}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
