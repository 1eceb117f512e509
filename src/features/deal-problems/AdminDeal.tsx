import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Deal, DealProblem } from '#contract/deal';
import { bikePath, sellerPath } from '../../paths';
import { PageLink } from '../../ui/page/PageLink';
import { PictureName } from '../../ui/page/PictureName';
import { useLanguage } from '../../ui/text/language';
import { MultilineText } from '../../ui/text/MultilineText';
import { formatTaka } from '../../ui/text/numbers';
import { placeText } from '../../ui/text/places.text';
import { useText } from '../../ui/text/text';
import { adminDealText, dealStateText, methodText } from './admin-deal.text';
import { CancelDeal } from './CancelDeal';
import { DealHistory } from './DealHistory';
import { DecisionForm } from './DecisionForm';
import { formatWhen } from './format-when';
import { LedgerTable } from './LedgerTable';
import { ledgerText } from './ledger.text';
import { problemReasonText } from './problem-reason.text';
import { RefundSplit } from './RefundSplit';
import { Statement } from './Statement';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: '12px 24px',
  margin: 0,
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // As tall as a touch target, on the line of its text.
  '& dd > .MuiLink-root': { marginBlock: -10 },
});

/** A titled part of the page. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="h3" component="h2" id={titleId}>
          {title}
        </Typography>
        {children}
      </Stack>
    </Card>
  );
}

/** What it is about, who, how much, and by when. */
function Overview({ deal }: { deal: Deal }) {
  const words = useText(adminDealText);
  const states = useText(dealStateText);
  const methods = useText(methodText);
  const places = useText(placeText);
  const language = useLanguage();
  const amount = formatTaka(deal.amount, language);
  const facts: [label: string, value: ReactNode][] = [
    [words.state, states[deal.state]],
    ...(deal.deadline === undefined ? [] : [[words.deadline, formatWhen(deal.deadline, language)] as [string, string]]),
    [words.amount, deal.kind === 'deposit' ? words.deposit(amount) : amount],
    [words.price, formatTaka(deal.price, language)],
    [methods.paidWith, methods[deal.method]],
    [words.buyer, deal.buyerName],
    [
      words.seller,
      <PageLink key="seller" to={sellerPath(deal.sellerId, deal.sellerName)}>
        {deal.sellerName}
      </PageLink>,
    ],
    [words.place, places[deal.meetingLocation]],
  ];
  return (
    <>
      <PictureName image={deal.image} name={deal.productName} to={bikePath(deal.productId, deal.productName)} />
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd">{value}</Typography>
          </div>
        ))}
      </Facts>
      {deal.frozen && <Alert severity="warning">{words.frozen}</Alert>}
    </>
  );
}

/** Both sides, the proposal, and how it ended. */
function Problem({ deal, problem }: { deal: Deal; problem: DealProblem }) {
  const words = useText(adminDealText);
  const reasons = useText(problemReasonText);
  const { answer, proposal, by, end } = problem;
  const ends = {
    agreed: words.endAgreed,
    decided: words.endDecided,
    expired: words.endExpired,
    refunded: words.endRefunded,
  };
  const isRisk = problem.reason === 'risk';
  return (
    <>
      <Statement
        deal={deal}
        title={reasons[problem.reason]}
        by={by}
        at={problem.openedAt}
        text={isRisk ? words.risk : problem.text}
        photos={problem.photos}
      />
      {answer && (
        <Statement
          deal={deal}
          title={words.answer}
          by={by === 'buyer' ? 'seller' : 'buyer'}
          at={answer.at}
          text={answer.text}
          photos={answer.photos}
        />
      )}
      {!answer && !isRisk && <Typography color="textSecondary">{words.noAnswer}</Typography>}
      {proposal && (
        <>
          <Statement deal={deal} title={words.proposal} by={proposal.by} at={proposal.at} text="" photos={[]} />
          <RefundSplit deal={deal} refund={proposal.refund} />
        </>
      )}
      {end !== undefined && (
        <>
          <Alert severity="success">
            {ends[end]} {problem.statement !== undefined && <MultilineText>{problem.statement}</MultilineText>}
          </Alert>
          {deal.refund !== undefined && <RefundSplit deal={deal} refund={deal.refund} />}
        </>
      )}
    </>
  );
}

/** A deal as an admin sees it: both sides of its problem, what can be decided, what moved, and what happened (docs/rules.md §10). */
export function AdminDeal({ deal }: { deal: Deal }) {
  const words = useText(adminDealText);
  const ledger = useText(ledgerText);
  const { actions, problem } = deal;
  return (
    <Stack sx={{ gap: 2, maxWidth: 960 }}>
      <Part title={words.deal}>
        <Overview deal={deal} />
      </Part>
      <Part title={words.problem}>
        {problem ? (
          <Problem deal={deal} problem={problem} />
        ) : (
          <Typography color="textSecondary">{words.noProblem}</Typography>
        )}
      </Part>
      {actions.includes('decision') && (
        <Part title={words.decideTitle}>
          <DecisionForm deal={deal} />
        </Part>
      )}
      {deal.role === 'admin' && actions.includes('cancel') && (
        <Part title={words.cancelTitle}>
          <CancelDeal deal={deal} />
        </Part>
      )}
      <Part title={ledger.title}>
        <LedgerTable dealId={deal._id} />
      </Part>
      <Part title={words.history}>
        <DealHistory deal={deal} events={deal.events} />
      </Part>
    </Stack>
  );
}
