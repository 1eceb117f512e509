import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import type { LowerMileage } from '#contract/common';
import type { MileageReason } from '#contract/mileage-rules';
import { formatMonth } from '../../../../ui/text/calendar.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { useText } from '../../../../ui/text/text.ts';
import { mileageFormText } from './mileage-form.text.ts';
import { kilometresOf } from './miles.ts';

/** A seller's answer; `typing` goes back to the form. */
export type MileageChoice = MileageReason | 'typing';

interface LowerMileageDialogProps {
  /** The mileage stated before; absent if the registration number is that of another bike. */
  lower?: LowerMileage;
  onAnswer: (choice: MileageChoice) => void;
}

/** Asks a seller about a mileage that is lower than before, or a number of another bike. The safe answer is chosen first. */
export function LowerMileageDialog({ lower, onAnswer }: LowerMileageDialogProps) {
  const words = useText(mileageFormText);
  const language = useLanguage();
  const [titleId, labelId] = [useId(), useId()];
  const [choice, setChoice] = useState<MileageChoice>('typing');
  const count = (value: number) => formatCount(value, language);
  const choices: [MileageChoice, string][] = lower
    ? [
        ['typing', words.typing],
        ['meter', words.meter],
        ['miles', words.miles(count(kilometresOf(lower.kilometres)))],
        ['earlierWrong', words.earlierWrong],
        ['otherBike', words.otherBike],
        ['unsaid', words.unsaid],
      ]
    : [
        ['typing', words.typingNumber],
        ['otherBike', words.isThisBike],
      ];
  return (
    <Dialog open onClose={() => onAnswer('typing')} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{lower ? words.lowerTitle : words.otherTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText color="textPrimary" sx={{ mb: 2 }}>
          {lower
            ? words.lower(count(lower.earlier), formatMonth(lower.month, language), count(lower.kilometres))
            : words.other}
        </DialogContentText>
        <FormControl>
          <FormLabel id={labelId}>{words.choose}</FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={choice}
            onChange={(_event, value) => setChoice(value as MileageChoice)}
          >
            {choices.map(([value, label]) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio />}
                label={label}
                sx={{ minHeight: 44, py: 0.5 }}
              />
            ))}
          </RadioGroup>
        </FormControl>
        {lower && <DialogContentText sx={{ mt: 1 }}>{words.lowerLead}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer('typing')}>{words.cancel}</Button>
        <Button variant="contained" onClick={() => onAnswer(choice)}>
          {words.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
