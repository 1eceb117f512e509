import Button from '@mui/material/Button';
import type { CaseDetail } from '#contract/admin/case';
import { reasonsFor } from '#contract/admin/usual-decisions';
import { notify } from '../../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../../ui/feedback/RefusalSentence.tsx';
import { FormAlert } from '../../../../ui/form/FormAlert.tsx';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { useDecideCaseMutation } from '../cases.api.ts';
import { CaseSection } from '../CaseSection.tsx';
import { decisionText } from './decision.text.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { keyOfAction, useDecisionDraft } from './useDecisionDraft.ts';
import { useKeys } from '../useKeys.ts';

/** Decides a case. Typed text survives changes of the case. */
export function DecisionForm({
  shown: { _id, version, kind, reasons: reported, signals, person },
}: {
  shown: CaseDetail;
}) {
  const reasons = reasonsFor({ reasons: reported, signals });
  const words = useText(decisionText);
  const draft = useDecisionDraft([kind], person.language, person.hasVerification === false ? ['badge'] : []);
  const [decideCase, { isLoading, error }] = useDecideCaseMutation();
  const canSend = draft.isComplete && !isLoading;

  async function send(): Promise<void> {
    try {
      await decideCase({ id: _id, version, ...draft.inputFor(person.language) }).unwrap();
      void notify('success', currentText(decisionText).decided);
    } catch {
      // The form shows the error.
    }
  }

  const [first] = reasons;
  useKeys({
    ...Object.fromEntries(draft.offered.map((action, place) => [keyOfAction(place), () => draft.toggle(action)])),
    r: first ? () => draft.start(first) : undefined,
    Enter: canSend ? () => void send() : undefined,
  });
  return (
    <CaseSection title={words.title} lead={words.lead}>
      <DecisionFields
        draft={draft}
        reasons={reasons}
        hint={words.factsHint(person.language === 'bn' ? words.inBangla : words.inEnglish)}
        factsLanguage={person.language}
      />
      {error !== undefined && (
        <FormAlert error={error}>
          <RefusalSentence error={error} />
        </FormAlert>
      )}
      <Button variant="contained" disabled={!draft.isComplete} loading={isLoading} onClick={() => void send()}>
        {words.decide}
      </Button>
    </CaseSection>
  );
}
