import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { CASE_AGES, CASE_KINDS, CASE_PRIORITIES, CASE_STATES, REPORT_REASONS, SIGNAL_KINDS } from '#contract/lists';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { reportReasonText } from '../../trust/reports/report-reason.text.ts';
import { caseAgeText, caseKindText, casePriorityText, casesText, caseStateText } from './cases.text.ts';
import { signalKindText } from './signals/signal-kind.text.ts';
import type { CaseFilters } from './useCaseFilters.ts';

const optionsOf = <Value extends string>(values: readonly Value[], text: Record<Value, string>) =>
  values.map((value) => [value, text[value]] as const);

/** On a phone, the cases come before the filters that few need. */
const RARE = ['kind', 'reason', 'signal', 'priority', 'age'] as const;

/** Filters of the queue. */
export function CaseFilterFields({ filters }: { filters: CaseFilters }) {
  const words = useText(casesText);
  const [states, kinds, reasons] = [useText(caseStateText), useText(caseKindText), useText(reportReasonText)];
  const [priorities, ages, checks] = [useText(casePriorityText), useText(caseAgeText), useText(signalKindText)];
  const { values, change } = filters;
  const all = ['', words.all] as const;
  const [isOpen, setOpen] = useState(() => RARE.some((name) => values[name] !== undefined));
  return (
    <Stack
      role="group"
      aria-label={words.filters}
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2, '& .MuiFormControl-root': { flex: '1 1 140px', maxWidth: { md: 220 } } }}
    >
      <ChoiceField
        label={words.state}
        value={values.state ?? 'open'}
        options={[...optionsOf(CASE_STATES, states), ['all', words.all]]}
        onChoose={(state) => change({ state: state === 'open' ? '' : state })}
      />
      <Button
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, flex: '0 0 auto' }}
      >
        {words.moreFilters}
      </Button>
      <Box sx={{ display: { xs: isOpen ? 'contents' : 'none', md: 'contents' } }}>
        <ChoiceField
          label={words.kind}
          value={values.kind ?? ''}
          options={[all, ...optionsOf(CASE_KINDS, kinds)]}
          onChoose={(kind) => change({ kind })}
        />
        <ChoiceField
          label={words.reason}
          value={values.reason ?? ''}
          options={[all, ...optionsOf(REPORT_REASONS, reasons)]}
          onChoose={(reason) => change({ reason })}
        />
        <ChoiceField
          label={words.check}
          value={values.signal ?? ''}
          options={[all, ...optionsOf(SIGNAL_KINDS, checks)]}
          onChoose={(signal) => change({ signal })}
        />
        <ChoiceField
          label={words.priority}
          value={values.priority ?? ''}
          options={[all, ...optionsOf([...CASE_PRIORITIES].reverse(), priorities)]}
          onChoose={(priority) => change({ priority })}
        />
        <ChoiceField
          label={words.age}
          value={values.age ?? ''}
          options={[all, ...optionsOf(CASE_AGES, ages)]}
          onChoose={(age) => change({ age })}
        />
      </Box>
    </Stack>
  );
}
