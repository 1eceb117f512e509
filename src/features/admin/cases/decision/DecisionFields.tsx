import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  ACTION_TEXT,
  FACTS_LENGTH,
  type Language,
  LIMIT_DAYS,
  MARKET_RULES,
  RULE_TEXT,
} from '#contract/admin/moderation-rules';
import { type DecisionReason, factsIn } from '#contract/admin/usual-decisions';
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { LimitedTextField } from '../../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { reportReasonText } from '../../../trust/reports/report-reason.text.ts';
import { signalKindText } from '../signals/signal-kind.text.ts';
import { ActionChoice } from './ActionChoice.tsx';
import { decisionText } from './decision.text.ts';
import type { DecisionDraft } from './useDecisionDraft.ts';

interface DecisionFieldsProps {
  draft: DecisionDraft;
  /** Of the open reports and findings. */
  reasons: readonly DecisionReason[];
  hint: string;
  /** Of the facts. */
  factsLanguage: Language;
}

/** What happens, by which rule, and why. */
export function DecisionFields({ draft, reasons, hint, factsLanguage }: DecisionFieldsProps) {
  const words = useText(decisionText);
  const actionNames = useText(ACTION_TEXT);
  const reasonNames = { ...useText(signalKindText), ...useText(reportReasonText) };
  const language = useLanguage();
  const rules = RULE_TEXT[language];
  const [wantsOther, setOther] = useState(false);
  // Keys choose actions, too.
  const mustShow = draft.actions.length > 0 && !draft.chosen;
  const isOther = wantsOther || mustShow;
  const translated = factsIn(draft.facts, language);
  return (
    <>
      <Stack role="group" aria-label={words.presets} sx={{ gap: 1, alignItems: 'flex-start' }}>
        {(reasons.length > 0 ? reasons : draft.reasons).map((reason) => (
          <Button
            key={reason}
            variant={reason === draft.chosen ? 'contained' : 'outlined'}
            aria-pressed={reason === draft.chosen}
            onClick={() => draft.start(reason)}
            sx={{ textAlign: 'start' }}
          >
            <span>{words.usual(actionNames[draft.usualAction(reason)], reasonNames[reason])}</span>
          </Button>
        ))}
        <Button
          variant={draft.chosen === 'none' ? 'contained' : 'outlined'}
          color={draft.chosen === 'none' ? 'primary' : 'inherit'}
          aria-pressed={draft.chosen === 'none'}
          onClick={draft.takeNone}
        >
          {actionNames.none}
        </Button>
        <Button aria-expanded={isOther} disabled={mustShow} onClick={() => setOther(!isOther)}>
          {words.other}
        </Button>
      </Stack>
      {isOther ? (
        <ActionChoice draft={draft} />
      ) : (
        draft.chosen && (
          <Typography role="status">
            {words.chosen(draft.actions.map((action) => actionNames[action]).join(', '))}
          </Typography>
        )
      )}
      {draft.actions.includes('limit') && (
        <TextField
          type="number"
          label={words.days}
          value={draft.days}
          onChange={({ target }) => draft.setDays(target.value)}
          slotProps={{ htmlInput: { min: LIMIT_DAYS.min, max: LIMIT_DAYS.max } }}
        />
      )}
      {draft.restricts && (
        <>
          <ChoiceField
            label={words.rule}
            value={draft.rule}
            options={[['', words.noRule], ...MARKET_RULES.map((rule) => [rule, rules[rule]] as const)]}
            onChoose={(chosen) => draft.setRule(MARKET_RULES.find((rule) => rule === chosen) ?? '')}
          />
          <LimitedTextField
            label={words.facts}
            helperText={hint}
            value={draft.facts}
            fullWidth
            multiline
            minRows={3}
            maxRows={10}
            max={FACTS_LENGTH.max}
            onType={draft.setFacts}
            slotProps={{ htmlInput: { lang: factsLanguage } }}
          />
          {translated !== draft.facts && (
            <Typography variant="body2" color="textSecondary">
              {words.meaning(translated)}
            </Typography>
          )}
        </>
      )}
      {!draft.isComplete && draft.restricts && (
        <Typography variant="body2" color="textSecondary">
          {words.missing}
        </Typography>
      )}
    </>
  );
}
