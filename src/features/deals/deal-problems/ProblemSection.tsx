import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Deal, DealProblem } from '#contract/deals/deal';
import {
  MARKET_PROBLEM_REASONS,
  OWN_PROBLEM_REASONS,
  PROBLEM_STATES,
  type ProblemReason,
} from '#contract/deals/deal-lifecycle';
import { readDraft } from '../../../services/draft.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { MultilineText } from '../../../ui/text/MultilineText.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useUser } from '../../people/account/useSession.ts';
import { useAnswerProblemMutation, useOpenProblemMutation } from '../deals/deals.api.ts';
import { dealStepText } from '../deals/deal-events.text.ts';
import { DealSection } from '../deals/DealSection.tsx';
import { formatMoment } from '../deals/deal-format.ts';
import { EvidenceForm } from './EvidenceForm.tsx';
import { problemSectionText } from './problem-section.text.ts';
import { Proposal } from './Proposal.tsx';
import { RefundSplit } from './RefundSplit.tsx';
import { Statement } from './Statement.tsx';
import { useProblemReason } from './useProblemReason.ts';

const isProblemOpen = ({ state }: Pick<Deal, 'state'>): boolean => PROBLEM_STATES.some((problem) => problem === state);

/** What happens next, and by when; nothing once the problem is settled, or where the page's head says it all. */
function useNextSentence({ state, deadline, frozen, problem }: Deal): string | undefined {
  const words = useText(problemSectionText);
  const language = useLanguage();
  // The page says that nothing moves while the bank decides.
  if (frozen || deadline === undefined) return undefined;
  const time = formatMoment(deadline, language);
  const { reason } = problem ?? {};
  if (state === 'decision') return words[reason === 'risk' || reason === 'parcel' ? reason : 'decidedBy'](time);
  return state === 'problem' ? words.agreeBy(time) : undefined;
}

/** How the problem ended, with the admin's reasons. */
function Ending({ deal, problem }: { deal: Deal; problem: DealProblem }) {
  const words = useText(problemSectionText);
  if (problem.end === undefined) return null;
  const isCleared = problem.reason === 'risk' && deal.events.some(({ kind }) => kind === 'cleared');
  const sentences = {
    agreed: words.endAgreed,
    decided: isCleared ? words.endCleared : words.endDecided,
    expired: words.endExpired,
    refunded: words.endRefunded,
  };
  return (
    <>
      <Alert severity="success">
        <Typography variant="inherit" sx={{ fontWeight: 600 }}>
          {sentences[problem.end]}
        </Typography>
        {problem.statement !== undefined && (
          <Typography variant="inherit" component="div">
            <span>{`${words.statement}:`}</span> <MultilineText>{problem.statement}</MultilineText>
          </Typography>
        )}
      </Alert>
      {deal.refund !== undefined && <RefundSplit deal={deal} refund={deal.refund} />}
    </>
  );
}

/** Nobody meets for a parcel, and parts have no papers. */
const reasonsOf = ({ delivery }: Pick<Deal, 'delivery'>): ProblemReason[] =>
  OWN_PROBLEM_REASONS.filter((reason) => delivery !== 'courier' || (reason !== 'no_show' && reason !== 'papers'));

/** Reports a problem; folded until it is needed. */
function ReportProblem({ deal }: { deal: Deal }) {
  const words = useText(problemSectionText);
  const { email } = useUser();
  const form = `problem-${deal._id}`;
  const [isOpen, setOpen] = useState(() => readDraft(form, email) !== null);
  const [openProblem] = useOpenProblemMutation();
  if (!isOpen)
    return (
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {words.report}
      </Button>
    );
  return (
    <>
      <Typography variant="lead">{words.reportLead}</Typography>
      {deal.role === 'buyer' && deal.actions.includes('cancel') && <Alert severity="info">{words.cancelInstead}</Alert>}
      <EvidenceForm
        dealId={deal._id}
        form={form}
        reasons={reasonsOf(deal)}
        labels={{ text: words.text, hint: words.textHint, send: words.send }}
        success={() => currentText(problemSectionText).reported}
        onSend={async ({ reason: chosen, ...input }) => {
          const reason = OWN_PROBLEM_REASONS.find((each) => each === chosen);
          if (reason) await openProblem({ id: deal._id, input: { ...input, reason } }).unwrap();
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function OpenProblem({ deal, problem }: { deal: Deal; problem: DealProblem }) {
  const words = useText(problemSectionText);
  const reasonOf = useProblemReason();
  const next = useNextSentence(deal);
  const [answerProblem] = useAnswerProblemMutation();
  const { answer, by } = problem;
  const isMarkets = MARKET_PROBLEM_REASONS.some((reason) => reason === problem.reason);
  return (
    <>
      {next !== undefined && <Alert severity="info">{next}</Alert>}
      <Ending deal={deal} problem={problem} />
      {!isMarkets && (
        <Statement
          deal={deal}
          title={reasonOf(problem, deal.role)}
          by={by}
          at={problem.openedAt}
          text={problem.text}
          photos={problem.photos}
        />
      )}
      {answer && (
        <Statement
          deal={deal}
          title={words.answerTitle}
          by={by === 'buyer' ? 'seller' : 'buyer'}
          at={answer.at}
          text={answer.text}
          photos={answer.photos}
        />
      )}
      {!answer && !isMarkets && by === deal.role && isProblemOpen(deal) && (
        <Typography color="textSecondary">{words.noAnswer}</Typography>
      )}
      {deal.actions.includes('answer') && (
        <Stack component="section">
          <Typography variant="h4" component="h3">
            {words.answerForm}
          </Typography>
          <EvidenceForm
            dealId={deal._id}
            form={`answer-${deal._id}`}
            labels={{ text: words.yourAnswer, hint: words.answerLead, send: words.sendAnswer }}
            success={() => currentText(problemSectionText).answered}
            onSend={({ text, photos }) => answerProblem({ id: deal._id, input: { text, photos } }).unwrap()}
          />
        </Stack>
      )}
      {problem.end === undefined && <Proposal deal={deal} />}
    </>
  );
}

/** A deal's problem, for buyer and seller: report it, answer it, and agree on how to divide the money (docs/rules.md §10). What happened is among the deal's steps. */
export function ProblemSection({ deal }: { deal: Deal }) {
  const words = useText(problemSectionText);
  const steps = useText(dealStepText);
  const { problem } = deal;
  const mayReport = deal.actions.includes('problem');
  if (!problem && !mayReport) return null;
  return (
    <DealSection title={problem?.reason === 'risk' ? steps.risk : words.title}>
      <Stack sx={{ gap: 2, mt: 1.5 }}>
        {problem && <OpenProblem deal={deal} problem={problem} />}
        {mayReport && <ReportProblem deal={deal} />}
      </Stack>
    </DealSection>
  );
}
