import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Deal, DealProblem } from '#contract/deals/deal';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { useText } from '../../../ui/text/text.ts';
import { DealSection } from '../deals/DealSection.tsx';
import { formatMoment } from '../deals/deal-format.ts';
import { adminDealText } from './admin-deal.text.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { LedgerTable } from '../ledger/LedgerTable.tsx';
import { ledgerText } from '../ledger/ledger.text.ts';
import { Payer } from './Payer.tsx';
import { RefundSplit } from './RefundSplit.tsx';
import { Statement } from './Statement.tsx';
import { useProblemReason } from './useProblemReason.ts';

/** Both sides, the proposal, and how it ended. */
function Problem({ deal, problem }: { deal: Deal; problem: DealProblem }) {
  const words = useText(adminDealText);
  const reasonOf = useProblemReason();
  const { answer, proposal, by, end } = problem;
  const ends = {
    agreed: words.endAgreed,
    decided: words.endDecided,
    expired: words.endExpired,
    refunded: words.endRefunded,
  };
  const { reason } = problem;
  const isMarkets = reason === 'risk' || reason === 'parcel';
  return (
    <Stack sx={{ gap: 2, mt: 1.5 }}>
      <Statement
        deal={deal}
        title={reasonOf(problem, deal.role)}
        by={by}
        at={problem.openedAt}
        text={isMarkets ? words[reason] : problem.text}
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
      {!answer && !isMarkets && <Typography color="textSecondary">{words.noAnswer}</Typography>}
      {proposal && (
        <>
          <Statement deal={deal} title={words.proposal} by={proposal.by} at={proposal.at} text="" photos={[]} />
          <RefundSplit deal={deal} refund={proposal.refund} />
        </>
      )}
      {end !== undefined && (
        <>
          <Alert severity="success">
            <span>{ends[end]}</span>{' '}
            {problem.statement !== undefined && <MultilineText>{problem.statement}</MultilineText>}
          </Alert>
          {deal.refund !== undefined && <RefundSplit deal={deal} refund={deal.refund} />}
        </>
      )}
    </Stack>
  );
}

/**
 * What only admins see of a deal: both sides of its problem, what can be decided, and what moved
 * (docs/rules.md §10). The rest of the page is that of its parties.
 */
export function AdminDeal({ deal }: { deal: Deal }) {
  const words = useText(adminDealText);
  const ledger = useText(ledgerText);
  const language = useLanguage();
  const { actions, problem, payer } = deal;
  return (
    <>
      {problem && (
        <DealSection title={words.problem}>
          <Problem deal={deal} problem={problem} />
        </DealSection>
      )}
      {actions.includes('decision') && (
        <DealSection title={words.decideTitle}>
          {payer && <Payer {...deal} payer={payer} />}
          <DecisionForm deal={deal} />
        </DealSection>
      )}
      {deal.state === 'problem' && deal.deadline !== undefined && (
        <DealSection title={words.decideTitle} lead={words.notYet(formatMoment(deal.deadline, language))} />
      )}
      <DealSection title={ledger.title}>
        <Box sx={{ mt: 1.5 }}>
          <LedgerTable dealId={deal._id} />
        </Box>
      </DealSection>
    </>
  );
}
