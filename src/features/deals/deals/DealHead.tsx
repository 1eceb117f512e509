import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Deal } from '#contract/deals/deal';
import type { DealAction } from '#contract/deals/deal-lifecycle';
import { conversationPath, dealMessagePath } from '../../../conversation-path.ts';
import { bikePath } from '../../../paths.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Picture } from '../../../ui/page/Picture.tsx';
import { Phone } from '../../../ui/text/Phone.tsx';
import { useText } from '../../../ui/text/text.ts';
import { DealDeadline } from './DealDeadline.tsx';
import { DealStateChip } from './DealStateChip.tsx';
import { dealLinkText } from './deal-link.text.ts';
import { dealsText } from './deals.text.ts';
import { otherName } from './deal-format.ts';
import { useNextSentence } from './useNextSentence.ts';

const Root = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  padding: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '84px minmax(0, 1fr)', gap: 12, padding: 12 },
  '& img': { borderRadius: theme.vars.shape.control },
  '& .DealHead-next': { gridColumn: '1 / -1' },
}));

/** Actions whose section says what is next. */
const SAID_BELOW: readonly DealAction[] = ['returned', 'release', 'code', 'handover'];

/** A deal’s subject, its state, how to reach the other person, and what is next by when. */
export function DealHead({ deal }: { deal: Deal }) {
  const words = useText(dealsText);
  const links = useText(dealLinkText);
  const next = useNextSentence()(deal);
  const { _id: id, productId, productName, image, role, otherPhone, conversationId, actions } = deal;
  return (
    <Root>
      <Picture src={image} alt="" sizes="(max-width: 599px) 84px, 160px" eager />
      <Stack sx={{ alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
        <DealStateChip deal={deal} />
        {role !== 'admin' && (
          <Typography variant="body2">
            {`${role === 'buyer' ? words.seller : words.buyer}: ${otherName(deal)}`}
          </Typography>
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: '0 20px', alignItems: 'center' }}>
          {otherPhone && <Phone number={otherPhone} label={words.call(otherName(deal), otherPhone)} />}
          {conversationId && <PageLink to={conversationPath(conversationId)}>{words.conversation}</PageLink>}
          {!conversationId && role !== 'admin' && (
            <PageLink to={dealMessagePath(id)}>{role === 'buyer' ? links.messageSeller : links.messageBuyer}</PageLink>
          )}
          <PageLink to={bikePath(productId, productName)}>{words.product}</PageLink>
        </Stack>
      </Stack>
      <div className="DealHead-next">
        {!actions.some((action) => SAID_BELOW.includes(action)) && <Typography>{next}</Typography>}
        <DealDeadline deal={deal} />
      </div>
    </Root>
  );
}
