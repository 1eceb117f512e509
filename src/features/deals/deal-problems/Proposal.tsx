import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { language, useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useAcceptProposalMutation } from '../deals/deals.api.ts';
import { dealActorText } from '../deals/deal-events.text.ts';
import { formatMoment } from '../deals/deal-format.ts';
import { DealAlert } from './DealAlert.tsx';
import { acceptedText, problemSectionText } from './problem-section.text.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { RefundSplit } from './RefundSplit.tsx';
import { sellersShareOf } from '../deals/sellers-share.ts';

/** The proposal that is on the table, if there is one, with what may be done about it. */
export function Proposal({ deal }: { deal: Deal }) {
  const words = useText(problemSectionText);
  const actors = useText(dealActorText);
  const shown = useLanguage();
  const [accept, { error, isLoading }] = useAcceptProposalMutation();
  const [isWriting, setWriting] = useState(false);
  const { amount, actions, role, handedOverAt } = deal;
  const proposal = deal.problem?.proposal;
  const mayPropose = actions.includes('proposal');
  if (!proposal && !mayPropose) return null;

  async function agree(refund: number): Promise<void> {
    const text = currentText(problemSectionText);
    const share = sellersShareOf(deal, refund);
    const division = text[role === 'buyer' ? 'acceptOwnDetail' : 'acceptDetail'](
      formatTaka(refund, language()),
      formatTaka(share, language()),
    );
    const outcome = handedOverAt === undefined ? (share === 0 ? 'unsold' : 'sold') : share === 0 ? 'back' : 'kept';
    const isSure = await confirm({
      title: text.acceptTitle,
      detail: `${division} ${currentText(acceptedText)[`${outcome}_${role === 'buyer' ? role : 'seller'}`]}`,
      deletes: false,
      yes: text.accept,
      tone: 'calm',
    });
    if (!isSure) return;
    const answer = await accept({ id: deal._id, input: { refund } });
    if (!answer.error) void notify('success', currentText(problemSectionText).accepted);
  }

  return (
    <Stack component="section" sx={{ gap: 1 }}>
      {proposal && (
        <>
          <Typography variant="h4" component="h3">
            {words.proposalTitle}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words.who(actors[proposal.by === role ? 'you' : proposal.by], formatMoment(proposal.at, shown))}
          </Typography>
          <RefundSplit deal={deal} refund={proposal.refund} />
          {proposal.by === role && mayPropose && <Typography variant="body2">{words.ownProposal}</Typography>}
          {error !== undefined && <DealAlert error={error} />}
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            {actions.includes('accept') && (
              <Button variant="contained" size="large" loading={isLoading} onClick={() => void agree(proposal.refund)}>
                {words.accept}
              </Button>
            )}
            {mayPropose && !isWriting && (
              <Button variant="outlined" size="large" onClick={() => setWriting(true)}>
                {words.proposeOtherTitle}
              </Button>
            )}
          </Stack>
        </>
      )}
      {mayPropose && (!proposal || isWriting) && (
        <>
          <Typography variant="h4" component="h3" sx={{ mt: 1 }}>
            {proposal ? words.proposeOtherTitle : words.proposeTitle}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {words.proposeLead(formatTaka(amount, shown))}
          </Typography>
          <ProposalForm deal={deal} onSent={() => setWriting(false)} />
        </>
      )}
    </Stack>
  );
}
