import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Decision } from '#contract/admin/decision';
import { ACTION_TEXT, RULE_TEXT } from '#contract/admin/moderation-rules';
import { factsIn } from '#contract/admin/usual-decisions';
import { notify } from '../../../../ui/feedback/notify.ts';
import { useRowActions } from '../../../../ui/table/useRowActions.ts';
import { formatDateTime, formatDay } from '../../../../ui/text/dates.ts';
import { useLanguage } from '../../../../ui/text/language.ts';
import { MultilineText } from '../../../../ui/text/MultilineText.ts';
import { currentText, useText } from '../../../../ui/text/text.ts';
import { CaseSection } from '../CaseSection.tsx';
import { useConfirmFreezeMutation, useUndoDecisionMutation } from '../cases.api.ts';
import { decisionText } from './decision.text.ts';

/** The decisions so far, each of which can be undone within UNDO_DAYS. */
export function CaseDecisions({ caseId, decisions }: { caseId: string; decisions: Decision[] }) {
  const words = useText(decisionText);
  const actionNames = useText(ACTION_TEXT);
  const language = useLanguage();
  const { run, isBusy } = useRowActions();
  const [undoDecision] = useUndoDecisionMutation();
  const [confirmFreeze] = useConfirmFreezeMutation();
  const undo = (id: string) =>
    run(id, {
      question: { title: words.confirmUndo, detail: words.undoDetail, deletes: false, tone: 'calm' },
      work: async () => {
        await undoDecision({ id, caseId }).unwrap();
        void notify('success', currentText(decisionText).undone);
      },
    });
  const confirm = (id: string) =>
    run(`confirm ${id}`, {
      question: { title: words.askConfirm, detail: words.confirmDetail, deletes: false, tone: 'calm' },
      work: async () => {
        await confirmFreeze({ id, caseId }).unwrap();
        void notify('success', currentText(decisionText).confirmed);
      },
    });
  return (
    <CaseSection title={words.decisions}>
      {decisions.map(({ _id, decidedAt, adminName, actions, rule, facts, undoneAt, undoneBy, canUndo, canConfirm }) => (
        <div key={_id}>
          {actions.map(({ action, until }) => (
            <Typography key={action} sx={{ fontWeight: 600, textDecoration: undoneAt ? 'line-through' : undefined }}>
              {[actionNames[action], until && words.until(formatDay(until, language))].filter(Boolean).join(' ')}
            </Typography>
          ))}
          <Typography variant="body2" color="textSecondary">
            {`${adminName}, ${formatDateTime(decidedAt, language)}`}
          </Typography>
          {rule && <Typography variant="body2">{RULE_TEXT[language][rule]}</Typography>}
          {facts && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <MultilineText>{factsIn(facts, language)}</MultilineText>
            </Typography>
          )}
          {undoneAt && (
            <Typography variant="body2">
              {words.undoneBy(undoneBy ?? '', formatDateTime(undoneAt, language))}
            </Typography>
          )}
          {canConfirm && (
            <Button
              size="small"
              variant="contained"
              loading={isBusy(`confirm ${_id}`)}
              onClick={() => confirm(_id)}
              sx={{ mr: 1 }}
            >
              {words.confirm}
            </Button>
          )}
          {canUndo && (
            <Button
              size="small"
              variant="outlined"
              aria-label={words.undoOne(formatDay(decidedAt, language))}
              loading={isBusy(_id)}
              onClick={() => undo(_id)}
            >
              {words.undo}
            </Button>
          )}
        </div>
      ))}
    </CaseSection>
  );
}
