import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { useText } from '../../../ui/text/text.ts';
import { Bubble } from './Bubble.ts';
import { messageText } from './message.text.ts';
import type { OutgoingMessage } from './outbox.ts';

interface OutgoingBubbleProps {
  message: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A pending message: being sent, waiting for the network, or refused. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const words = useText(messageText);
  const { text, state, error } = message;
  return (
    <Bubble data-own>
      <span className="visually-hidden">{`${words.ownMessage}: `}</span>
      <Typography className="Bubble-text" dir="auto">
        {text}
      </Typography>
      {state === 'refused' ? (
        <>
          <Typography variant="caption" color="error" component="div">
            <span>{words.refused}</span> {error !== undefined && <RefusalSentence error={error} />}
          </Typography>
          <div className="Bubble-state">
            <Button size="small" onClick={onRetry}>
              {words.tryAgain}
            </Button>
            <Button size="small" color="inherit" onClick={onDiscard}>
              {words.discard}
            </Button>
          </div>
        </>
      ) : (
        <Typography className="Bubble-state" variant="caption" color="textSecondary" component="div">
          {state === 'sending' ? words.sending : words.waiting}
        </Typography>
      )}
    </Bubble>
  );
}
