import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Fragment } from 'react';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { casePath } from '../../../case-path.ts';
import { useGetCaseCountsQuery } from './cases.api.ts';
import { casesText } from './cases.text.ts';
import { decisionText } from './decision/decision.text.ts';
import type { CaseFilters } from './useCaseFilters.ts';

/** Counts of the open cases; a press shows those. */
export function CaseCountChips({ filters }: { filters: CaseFilters }) {
  const [words, { toConfirm }] = [useText(casesText), useText(decisionText)];
  const language = useLanguage();
  const { data } = useGetCaseCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const { priority, age, mine } = filters.values;
  const isOnlyOpen = !filters.isNarrowed;
  const shown = [
    { name: 'open', label: words.open, on: isOnlyOpen, choose: () => filters.clear() },
    {
      name: 'high',
      label: words.high,
      on: priority === 'high',
      choose: () => filters.change({ priority: priority === 'high' ? '' : 'high' }),
    },
    {
      name: 'overDay',
      label: words.overDay,
      on: age === 'day',
      choose: () => filters.change({ age: age === 'day' ? '' : 'day' }),
    },
    {
      name: 'mine',
      label: words.mine,
      on: mine === 'true',
      choose: () => filters.change({ mine: mine ? '' : 'true' }),
    },
  ] as const;
  return (
    <>
      {data.toConfirm.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2, alignItems: 'center' }}>
          <span>{toConfirm}</span>{' '}
          {data.toConfirm.map(({ _id, reference }) => (
            <Fragment key={_id}>
              <PageLink to={casePath(_id)} translate="no">
                {reference}
              </PageLink>{' '}
            </Fragment>
          ))}
        </Alert>
      )}
      <Stack role="group" aria-label={words.counts} direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {shown.map(({ name, label, on, choose }) => (
          <Chip
            key={name}
            component="button"
            clickable
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            label={label(formatCount(data[name], language))}
            onClick={choose}
            sx={{ minHeight: 44, borderRadius: 22 }}
          />
        ))}
      </Stack>
    </>
  );
}
