import { registrationOf } from '#contract/catalogue/paper-rules';
import type { Papers } from '#contract/catalogue/papers';
import { formatCalendarDay } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatYear } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { papersText } from './papers.text.ts';

/** A paper in words. */
export interface PaperFact {
  key: string;
  label: string;
  meaning: string;
  /** Empty if the seller didn't say. */
  values: readonly string[];
  /** The last day of validity. */
  until?: string | null;
  /** True for what buyers should know before they go and see the bike. */
  isWarning?: boolean;
}

/** Returns a bike's papers in words, in display order. Motorcycles need no fitness certificate, so it is there only if stated. */
export function usePaperFacts(): (papers: Papers | null) => PaperFact[] {
  const words = useText(papersText);
  const language = useLanguage();
  const untilTexts = (day: string | null | undefined) =>
    day ? [words.validUntil(formatCalendarDay(day, language))] : [];
  return (papers) => {
    const state = papers && registrationOf(papers);
    const isRegistered = state === 'registered';
    const { ownName = null, taxTokenYears = null, taxTokenUntil, fitnessUntil, insuranceUntil } = papers ?? {};
    const years = taxTokenYears === null ? [] : [words.paidFor(formatYear(taxTokenYears, language))];
    return [
      {
        key: 'paperRegistration',
        label: words.registration,
        meaning: state === 'onTest' ? words.onTestMeaning : words.registrationMeaning,
        values: state ? [words[state]] : [],
        isWarning: state === 'onTest',
      },
      ...(isRegistered || !papers
        ? [
            {
              key: 'paperOwnName',
              label: words.ownName,
              meaning: words.ownNameMeaning,
              values: ownName === null ? [] : [ownName ? words.yes : words.no],
              isWarning: ownName === false,
            },
          ]
        : []),
      {
        key: 'paperTaxToken',
        label: words.taxToken,
        meaning: words.taxTokenMeaning,
        values: [...years, ...untilTexts(taxTokenUntil)],
        until: taxTokenUntil,
      },
      ...(fitnessUntil
        ? [
            {
              key: 'paperFitness',
              label: words.fitness,
              meaning: words.fitnessMeaning,
              values: untilTexts(fitnessUntil),
              until: fitnessUntil,
            },
          ]
        : []),
      {
        key: 'paperInsurance',
        label: words.insurance,
        meaning: words.insuranceMeaning,
        values: untilTexts(insuranceUntil),
        until: insuranceUntil,
      },
      ...(papers?.transferHelp
        ? [
            {
              key: 'paperTransferHelp',
              label: words.transferHelp,
              meaning: words.transferHelpMeaning,
              values: [words.yes],
            },
          ]
        : []),
    ];
  };
}
