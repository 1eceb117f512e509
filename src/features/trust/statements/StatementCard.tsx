import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { Statement } from '#contract/admin/decision';
import { ACTION_TEXT, type Restriction, RULE_TEXT } from '#contract/admin/moderation-rules';
import { factsIn } from '#contract/admin/usual-decisions';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { AppealPart } from './AppealPart.tsx';
import { statementsText } from './statements.text.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </div>
  );
}

/** Their end is no date: a change, or none. */
const ENDLESS: ReadonlySet<Restriction> = new Set(['change', 'remove']);

/** Everything that a statement of reasons says. For admins, `children` replace the person's appeal. */
export function StatementCard({ statement, children }: { statement: Statement; children?: ReactNode }) {
  const words = useText(statementsText);
  const actions = useText(ACTION_TEXT);
  const language = useLanguage();
  const id = useId();
  const day = (instant: string) => formatDay(instant, language);
  const {
    reference,
    createdAt,
    kind,
    productId,
    subjectName,
    subjectAt,
    restrictions,
    rule,
    facts,
    source,
    appeal,
    voidedAt,
  } = statement;
  const mustChange = !children && restrictions.some(({ action, liftedAt }) => action === 'change' && !liftedAt);
  return (
    <Card component="article" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {subjectName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            words.reference(reference),
            day(createdAt),
            (kind === 'person' ? words.memberSince : words.listed)(day(subjectAt)),
          ].join(' · ')}
        </Typography>
      </div>
      {voidedAt && <Alert severity="success">{words.undone(day(voidedAt))}</Alert>}
      <Part title={words.restrictions}>
        {restrictions.map(({ action, from, until, liftedAt }) => (
          <Typography key={action}>
            {action === 'warn'
              ? actions.warn
              : [
                  action === 'change' && !children ? words.untilChanged : actions[action],
                  until
                    ? words.period(day(from), day(until))
                    : (ENDLESS.has(action) ? words.since : words.forGood)(day(from)),
                  liftedAt && words.lifted(day(liftedAt)),
                ]
                  .filter(Boolean)
                  .join(', ')}
          </Typography>
        ))}
      </Part>
      {mustChange && productId && (
        <Button
          variant="contained"
          component={Link}
          to={paths.editProduct(productId)}
          sx={{ justifySelf: 'start' }}
          aria-label={words.editOne(subjectName)}
        >
          {words.edit}
        </Button>
      )}
      <Part title={words.why}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <MultilineText>{factsIn(facts, language)}</MultilineText>
        </Typography>
      </Part>
      <Part title={words.rule}>
        <Typography>{RULE_TEXT[language][rule]}</Typography>
      </Part>
      <Part title={words.noticed}>
        <Typography>{`${words[source]} ${words.byPeople}`}</Typography>
      </Part>
      {(appeal || !voidedAt) && <Part title={words.appeal}>{children ?? <AppealPart statement={statement} />}</Part>}
    </Card>
  );
}
