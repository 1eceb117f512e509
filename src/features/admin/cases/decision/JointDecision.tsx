import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { Case } from '#contract/admin/case';
import { reasonsFor } from '#contract/admin/usual-decisions';
import { notify } from '../../../../ui/feedback/notify.ts';
import { RefusalSentence } from '../../../../ui/feedback/RefusalSentence.tsx';
import { SendDialog } from '../../../../ui/feedback/SendDialog.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { useDecideCasesMutation } from '../cases.api.ts';
import { DecisionFields } from './DecisionFields.tsx';
import { jointDecisionText } from './joint-decision.text.ts';
import { useDecisionDraft } from './useDecisionDraft.ts';

interface JointDecisionProps {
  cases: Case[];
  onClose: () => void;
  /** Of those that were decided. */
  onDecided: (ids: string[]) => void;
}

/** One decision for several cases that are alike; each gets a statement of its own. */
function JointDecisionDialog({ cases, onClose, onDecided }: JointDecisionProps) {
  const words = useText(jointDecisionText);
  const language = useLanguage();
  const draft = useDecisionDraft([...new Set(cases.map(({ kind }) => kind))], language);
  const [decideCases, { isLoading }] = useDecideCasesMutation();
  const [done, setDone] = useState(0);
  const [error, setError] = useState<unknown>();
  const label = words.decide(formatCount(cases.length, language), cases.length === 1);

  async function send(): Promise<void> {
    setError(undefined);
    setDone(0);
    const decisions = cases.map(({ _id, version, personLanguage }) => ({
      id: _id,
      version,
      ...draft.inputFor(personLanguage),
    }));
    const answer = await decideCases({ decisions, onProgress: setDone });
    const { decidedIds, failure } = answer.data ?? { decidedIds: [], failure: answer.error };
    setError(failure);
    onDecided(decidedIds);
    if (decidedIds.length > 0)
      void notify('success', currentText(jointDecisionText).decided(formatCount(decidedIds.length, language)));
    if (failure === undefined) onClose();
  }

  return (
    <SendDialog
      title={label}
      open
      loading={isLoading}
      error={error}
      sentence={
        <>
          <span>{words.some}</span> <RefusalSentence error={error} />
        </>
      }
      labels={{ send: label }}
      disabled={!draft.isComplete || cases.length === 0}
      onClose={onClose}
      onSend={() => void send()}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Alert severity="info">{words.lead}</Alert>
        <DecisionFields
          draft={draft}
          reasons={[...new Set(cases.flatMap(reasonsFor))]}
          hint={words.hint}
          factsLanguage={language}
        />
        {isLoading && (
          <LinearProgress
            variant="determinate"
            value={(100 * done) / cases.length}
            aria-label={words.progress(formatCount(done, language), formatCount(cases.length, language))}
          />
        )}
      </Stack>
    </SendDialog>
  );
}

interface JointDecisionOfferProps extends Omit<JointDecisionProps, 'onClose'> {
  /** Selects every case shown; undefined if all of them are selected. */
  onSelectShown?: () => void;
}

/** Offers a joint decision for the selected cases. */
export function JointDecision({ cases, onDecided, onSelectShown }: JointDecisionOfferProps) {
  const words = useText(jointDecisionText);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (cases.length === 0) return null;
  return (
    <Stack direction="row" sx={{ mb: 2, flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" onClick={() => setOpen(true)}>
        <span>{words.decide(formatCount(cases.length, language), cases.length === 1)}</span>
      </Button>
      {onSelectShown && <Button onClick={onSelectShown}>{words.selectShown}</Button>}
      {isOpen && <JointDecisionDialog cases={cases} onClose={() => setOpen(false)} onDecided={onDecided} />}
    </Stack>
  );
}
