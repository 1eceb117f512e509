import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { CaseDetail } from '#contract/admin/case';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { formatDateTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { auditActionText } from '../audit/audit.text.ts';
import { casePath } from '../../../case-path.ts';
import { caseScreenText } from './case-screen.text.ts';
import { CaseSection } from './CaseSection.tsx';
import { caseKindText, caseStateText } from './cases.text.ts';
import { PriorityChip } from './PriorityChip.tsx';

/** What admins did about the case so far, and other cases of the same person. */
export function CaseHistorySections({ shown: { events, similar } }: { shown: CaseDetail }) {
  const words = useText(caseScreenText);
  const [actions, kinds, states] = [useText(auditActionText), useText(caseKindText), useText(caseStateText)];
  const language = useLanguage();
  const [params] = useSearchParams();
  return (
    <>
      <CaseSection title={words.history}>
        {events.length === 0 && <Typography color="textSecondary">{words.noHistory}</Typography>}
        {events.map(({ _id, action, adminName, createdAt }) => (
          <div key={_id}>
            <Typography>{actions[action]}</Typography>
            <Typography variant="body2" color="textSecondary">
              {`${adminName ?? words.operator}, ${formatDateTime(createdAt, language)}`}
            </Typography>
          </div>
        ))}
      </CaseSection>
      <CaseSection title={words.similar}>
        {similar.length === 0 && <Typography color="textSecondary">{words.noSimilar}</Typography>}
        {similar.map(({ _id, reference, kind, productName, state, priority }) => (
          <div key={_id}>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <PageLink to={casePath(_id, params)} translate="no">
                {reference}
              </PageLink>
              {state === 'open' && <PriorityChip priority={priority} />}
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {`${kinds[kind]} · ${productName} · ${states[state]}`}
            </Typography>
          </div>
        ))}
      </CaseSection>
    </>
  );
}
