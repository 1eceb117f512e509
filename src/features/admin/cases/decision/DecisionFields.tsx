import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReportReason } from '#contract/lists';
import {
  ACTION_TEXT,
  FACTS_LENGTH,
  type Language,
  LIMIT_DAYS,
  MARKET_RULES,
  RULE_TEXT,
} from '#contract/admin/moderation-rules';
import { ChoiceField } from '../../../../ui/form/ChoiceField.tsx';
import { useLanguage } from '../../../../ui/text/language.ts';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { LimitedTextField } from '../../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { reportReasonText } from '../../../trust/reports/report-reason.text.ts';
import { decisionText } from './decision.text.ts';
import { type DecisionDraft, keyOfAction } from './useDecisionDraft.ts';

interface DecisionFieldsProps {
  draft: DecisionDraft;
  /** Of the open reports. */
  reasons: readonly ReportReason[];
  hint: string;
  /** Of the facts. */
  factsLanguage: Language;
}

/** What happens, by which rule, and why. */
export function DecisionFields({ draft, reasons, hint, factsLanguage }: DecisionFieldsProps) {
  const words = useText(decisionText);
  const [actionNames, reasonNames] = [useText(ACTION_TEXT), useText(reportReasonText)];
  const language = useLanguage();
  const rules = RULE_TEXT[language];
  return (
    <>
      <Stack direction="row" role="group" aria-label={words.presets} sx={{ flexWrap: 'wrap', gap: 1 }}>
        {(reasons.length > 0 ? reasons : draft.reasons).map((reason) => (
          <Button key={reason} size="small" variant="outlined" onClick={() => draft.start(reason)}>
            {reasonNames[reason]}
          </Button>
        ))}
      </Stack>
      <Stack role="group" aria-label={words.actions}>
        {draft.offered.map((action, place) => (
          <FormControlLabel
            key={action}
            control={<Checkbox checked={draft.actions.includes(action)} onChange={() => draft.toggle(action)} />}
            label={`${formatCount(Number(keyOfAction(place)), language)}. ${actionNames[action]}`}
          />
        ))}
      </Stack>
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
