import Button from '@mui/material/Button';
import { useProblemSentence } from '../../ui/problem';
import { useText } from '../../ui/text';
import classes from './PeoplePage.module.css';
import { peopleText } from './people.text';
import { useVerification } from './useVerification';
import type { Seller } from './verification.machine';

function FailureLine({ error }: { error: unknown }) {
  const words = useText(peopleText);
  const sentence = useProblemSentence(error);
  return <span className={classes.reason} role="status">{`${words.failed} ${sentence}`}</span>;
}

/** The button that gives a seller the badge, and why the last try failed. */
export function Verification(seller: Seller) {
  const words = useText(peopleText);
  const { state, verify } = useVerification(seller);
  if (state.matches('verified')) return null;
  return (
    <span className={classes.verification}>
      <Button
        size="small"
        variant="contained"
        aria-label={words.verifyOne(seller.userName)}
        // Not disabled while the question is open: the focus comes back to it.
        aria-disabled={!state.can({ type: 'verify' })}
        loading={state.hasTag('busy')}
        onClick={verify}
      >
        {words.verify}
      </Button>
      {state.context.failure && <FailureLine error={state.context.failure.error} />}
    </span>
  );
}
