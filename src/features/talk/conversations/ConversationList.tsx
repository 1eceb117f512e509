import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import type { Conversation } from '#contract/talk/conversation';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { useText } from '../../../ui/text/text.ts';
import { ConversationEntry } from './ConversationEntry.tsx';
import { messagesText } from './messages.text.ts';

interface ConversationListProps {
  rows: Conversation[];
  chosen: string | null;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ error?: unknown }>;
  };
}

const Scrolling = styled('div')({ overflowY: 'auto', overscrollBehavior: 'contain', flex: '1 1 auto' });

/** Conversations, newest first. */
export function ConversationList({ rows, chosen, query }: ConversationListProps) {
  const words = useText(messagesText);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  async function showMore(): Promise<void> {
    const { error } = await fetchNextPage();
    if (error !== undefined) void notifyRefusal(error);
  }

  return (
    <Scrolling>
      <List disablePadding>
        {rows.map((conversation) => (
          <ConversationEntry key={conversation._id} conversation={conversation} current={conversation._id === chosen} />
        ))}
      </List>
      {hasNextPage && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => void showMore()}>
          {words.more}
        </Button>
      )}
    </Scrolling>
  );
}
