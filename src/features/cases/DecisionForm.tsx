import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CaseDetail } from '#contract/case';
import { REPORT_REASONS } from '#contract/lists';
import { ACTION_TEXT, ACTIONS_OF, FACTS_LENGTH, LIMIT_DAYS, MARKET_RULES, RULE_TEXT } from '#contract/moderation-rules';
import { ProblemSentence } from '../../ui/feedback/ProblemSentence';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { FormAlert } from '../../ui/form/FormAlert';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { reportReasonText } from '../reports/report-reason.text';
import { CaseSection } from './CaseSection';
import { decisionText } from './decision.text';
import { useDecision } from './useDecision';

/** Decides a case: what happens, by which rule, and why. */
export function DecisionForm({ shown }: { shown: CaseDetail }) {
  const words = useText(decisionText);
  const [actionNames, reasons] = [useText(ACTION_TEXT), useText(reportReasonText)];
  const rules = RULE_TEXT[useLanguage()];
  const form = useDecision(shown);
  const presets = shown.reasons.length > 0 ? shown.reasons : REPORT_REASONS;
  return (
    <CaseSection title={words.title} lead={words.lead}>
      <Stack direction="row" role="group" aria-label={words.presets} sx={{ flexWrap: 'wrap', gap: 1 }}>
        {presets.map((reason) => (
          <Button key={reason} size="small" variant="outlined" onClick={() => form.start(reason)}>
            {reasons[reason]}
          </Button>
        ))}
      </Stack>
      <Stack role="group" aria-label={words.actions}>
        {ACTIONS_OF[shown.kind].map((action) => (
          <FormControlLabel
            key={action}
            control={<Checkbox checked={form.actions.includes(action)} onChange={() => form.toggle(action)} />}
            label={actionNames[action]}
          />
        ))}
      </Stack>
      {form.actions.includes('limit') && (
        <TextField
          type="number"
          label={words.days}
          value={form.days}
          onChange={({ target }) => form.setDays(target.value)}
          slotProps={{ htmlInput: { min: LIMIT_DAYS.min, max: LIMIT_DAYS.max } }}
        />
      )}
      {form.restricts && (
        <>
          <ChoiceField
            label={words.rule}
            value={form.rule}
            options={[['', words.noRule], ...MARKET_RULES.map((rule) => [rule, rules[rule]] as const)]}
            onChoose={(chosen) => form.setRule(MARKET_RULES.find((rule) => rule === chosen) ?? '')}
          />
          <TextField
            label={words.facts}
            helperText={words.factsHint(shown.person.language === 'bn' ? words.inBangla : words.inEnglish)}
            value={form.facts}
            fullWidth
            multiline
            minRows={3}
            maxRows={10}
            onChange={({ target }) => form.setFacts(target.value)}
            slotProps={{ htmlInput: { maxLength: FACTS_LENGTH.max, lang: shown.person.language } }}
          />
        </>
      )}
      {form.error !== undefined && (
        <FormAlert error={form.error}>
          <ProblemSentence error={form.error} />
        </FormAlert>
      )}
      {!form.isComplete && form.restricts && (
        <Typography variant="body2" color="textSecondary">
          {words.missing}
        </Typography>
      )}
      <Button variant="contained" disabled={!form.isComplete} loading={form.isLoading} onClick={() => void form.send()}>
        {words.decide}
      </Button>
    </CaseSection>
  );
}
