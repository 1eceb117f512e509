import { useState } from 'react';
import type { LowerMileage, Problem } from '#contract/common';
import type { MileageReason } from '#contract/mileage-rules';
import { codeOf, problemOf } from '../../../../services/call-error.ts';
import { formatMonth } from '../../../../ui/text/calendar.ts';
import { language } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { currentText } from '../../../../ui/text/text.ts';
import { addListingRefusals } from '../../bike-history/listing-refusals.text.ts';
import { LowerMileageDialog, type MileageChoice } from './LowerMileageDialog.tsx';
import { mileageFormText } from './mileage-form.text.ts';
import { kilometresOf } from './miles.ts';

addListingRefusals();

const QUESTIONS = ['MILEAGE_LOWER', 'PLATE_OF_OTHER_BIKE'];

/** Returns the form's own sentence for a mileage that is lower than before. */
export function explainMileage(error: unknown): string | undefined {
  const lower = codeOf(error) === 'MILEAGE_LOWER' ? problemOf(error)?.mileage : undefined;
  return (
    lower &&
    currentText(mileageFormText).explain(formatCount(lower.earlier, language()), formatMonth(lower.month, language()))
  );
}

/** The fields added to the call once the seller has answered. */
interface Answer {
  mileageReason?: MileageReason;
  /** Converted from miles. */
  kilometres?: number;
}

const answerOf = (choice: MileageReason, lower: LowerMileage | undefined): Answer => ({
  mileageReason: choice,
  ...(choice === 'miles' && lower && { kilometres: kilometresOf(lower.kilometres) }),
});

interface Asked {
  problem: Problem;
  answer: (choice: MileageChoice) => void;
}

/**
 * Returns a function that saves a product, asks its seller if the server has a question about the mileage, and saves it again
 * with the answer; and the dialog. A typing mistake rejects with the refusal, which the form shows at its field.
 */
export function useMileageQuestion() {
  const [asked, setAsked] = useState<Asked>();

  async function saveAsking<T>(save: (answer: Answer) => Promise<T>): Promise<T> {
    try {
      return await save({});
    } catch (error) {
      const problem = problemOf(error);
      if (!problem || !QUESTIONS.includes(problem.code)) throw error;
      const choice = await new Promise<MileageChoice>((answer) => setAsked({ problem, answer }));
      if (choice === 'typing') throw error;
      return save(answerOf(choice, problem.mileage));
    }
  }

  const dialog = asked && (
    <LowerMileageDialog
      lower={asked.problem.mileage}
      onAnswer={(choice) => {
        setAsked(undefined);
        asked.answer(choice);
      }}
    />
  );
  return { saveAsking, dialog };
}
