import { useSearchParams } from 'react-router-dom';
import { CASE_AGES, CASE_KINDS, CASE_PRIORITIES, CASE_STATES, REPORT_REASONS, SIGNAL_KINDS } from '#contract/lists';

/** Values of each filter. The queue shows open cases unless another state or `all` is chosen. */
const VALUES = {
  state: [...CASE_STATES, 'all'],
  kind: CASE_KINDS,
  reason: REPORT_REASONS,
  signal: SIGNAL_KINDS,
  priority: CASE_PRIORITIES,
  age: CASE_AGES,
  mine: ['true'],
} as const;
type FilterName = keyof typeof VALUES;
type Values = { [Name in FilterName]?: (typeof VALUES)[Name][number] };
const NAMES = Object.keys(VALUES) as FilterName[];

/** The queue's filters, as stored in the URL. */
export function useCaseFilters() {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = (VALUES[name] as readonly string[]).find((each) => each === params.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Values;
  const change = (changes: { [Name in FilterName]?: string }): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const { state = 'open', ...others } = values;
  return {
    values,
    isNarrowed: Object.keys(values).length > 0,
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, '']))),
    query: { ...others, ...(state !== 'all' && { state }) },
  };
}

export type CaseFilters = ReturnType<typeof useCaseFilters>;
