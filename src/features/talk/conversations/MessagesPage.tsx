import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { rowsOf } from '../../../api/page.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { CONVERSATION_PARAMETER } from '#contract/pages';
import { DEAL_PARAMETER } from '../../../conversation-path.ts';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { DealMessageDialog } from './first-message/DealMessageDialog.tsx';
import { useListConversationsInfiniteQuery } from './conversations.api.ts';
import { messagesText } from './messages.text.ts';

/** Hidden on a phone with a conversation open, which has its own heading. */
const Head = styled('div')(({ theme: { breakpoints } }) => ({
  [breakpoints.down('md')]: {
    '&[data-chosen="true"]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

/** The list beside the conversation; on a phone only one of them. */
const Panes = styled('div')(({ theme: { breakpoints, mixins } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 1fr) minmax(0, 2fr)',
  gap: 16,
  // The page itself doesn't scroll: the panes fill the window below the bar and the heading.
  height: `calc(100dvh - ${Number(mixins.toolbar.minHeight) + 120}px)`,
  minHeight: 420,
  [breakpoints.down('lg')]: { height: `calc(100dvh - ${Number(mixins.toolbar.minHeight) + 164}px)` },
  [breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-chosen="true"]': { height: `calc(100dvh - ${Number(mixins.toolbar.minHeight) + 100}px)` },
    '&[data-chosen="true"] > :first-of-type': { display: 'none' },
  },
}));

const Pane = styled(Paper)(({ theme: { breakpoints, vars } }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: vars.shape.card,
  '&[data-empty="true"]': {
    alignItems: 'center',
    justifyContent: 'center',
    [breakpoints.down('md')]: { display: 'none' },
  },
})) as typeof Paper;

/** A person's conversations, and the one selected by the URL, or the first message of a deal. */
export default function MessagesPage() {
  const words = useText(messagesText);
  const [search] = useSearchParams();
  const chosen = search.get(CONVERSATION_PARAMETER);
  const dealId = search.get(DEAL_PARAMETER);
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const query = useListConversationsInfiniteQuery(isUnreadOnly ? { unread: 'true' } : {});
  const { data, error, isFetching, refetch } = query;
  const rows = rowsOf(data?.pages ?? []);
  return (
    <>
      {dealId !== null && <DealMessageDialog dealId={dealId} />}
      <Head data-chosen={chosen !== null}>
        <PageHead title={words.title} />
      </Head>
      {!data && error !== undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && (error === undefined || isFetching) && <PageLoading />}
      {data && rows.length === 0 && chosen === null && !isUnreadOnly && (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          <Button variant="contained" component={RouterLink} to={paths.bikes}>
            {words.findBikes}
          </Button>
        </EmptyState>
      )}
      {data && (rows.length > 0 || chosen !== null || isUnreadOnly) && (
        <Panes data-chosen={chosen !== null}>
          <Pane variant="outlined" component="section" aria-label={words.list}>
            <div>
              <Chip
                clickable
                label={words.unreadOnly}
                color={isUnreadOnly ? 'primary' : 'default'}
                variant={isUnreadOnly ? 'filled' : 'outlined'}
                aria-pressed={isUnreadOnly}
                onClick={() => setUnreadOnly(!isUnreadOnly)}
                sx={{ m: 1, minHeight: 44 }}
              />
            </div>
            {isUnreadOnly && rows.length === 0 && (
              <Typography color="textSecondary" role="status" sx={{ px: 2, py: 1 }}>
                {words.allRead}
              </Typography>
            )}
            <ConversationList rows={rows} chosen={chosen} query={query} />
          </Pane>
          {chosen === null ? (
            <Pane variant="outlined" data-empty>
              <Typography color="textSecondary">{words.choose}</Typography>
            </Pane>
          ) : (
            <Pane variant="outlined" component="section">
              <ConversationPane key={chosen} id={chosen} />
            </Pane>
          )}
        </Panes>
      )}
    </>
  );
}
