import { OWN_PROBLEM_REASONS, type ProblemReason } from '#contract/deals/deal-lifecycle';
import { BOUNDS } from '#contract/limits';
import { mixed, object, string } from 'yup';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { commonText } from '../../../ui/text/common.text.ts';
import { language } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { atMost } from '../../../ui/form/text-length.schema.ts';
import { currentText } from '../../../ui/text/text.ts';
import { problemSectionText } from './problem-section.text.ts';
import type { ProblemPhoto } from './usePhotoUploads.ts';

/** What one side says about a problem: the report, or the answer to it. */
export interface EvidenceValues {
  /** Empty in an answer, and until one is chosen. */
  reason: '' | ProblemReason;
  text: string;
  photos: readonly ProblemPhoto[];
}

export const NO_EVIDENCE: EvidenceValues = { reason: '', text: '', photos: [] };

/** A required text; also of an admin's statement. @param missing the sentence that asks for it */
export const writtenText = (label: () => string, missing = () => currentText(uiText).required(label())) =>
  string()
    .trim()
    .required(missing)
    .test(
      atMost(BOUNDS.text.max, () => currentText(commonText).tooLong(label(), formatCount(BOUNDS.text.max, language()))),
    );

const answerSchema = object({ text: writtenText(() => currentText(problemSectionText).yourAnswer) });

const reportSchema = object({
  reason: mixed<ProblemReason>()
    .oneOf(OWN_PROBLEM_REASONS, () => currentText(problemSectionText).chooseReason)
    .required(() => currentText(problemSectionText).chooseReason),
  text: writtenText(
    () => currentText(problemSectionText).text,
    () => currentText(problemSectionText).textMissing,
  ),
});

export const evidenceSchema = (isReport: boolean) => (isReport ? reportSchema : answerSchema);
