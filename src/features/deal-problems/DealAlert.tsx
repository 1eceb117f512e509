import { useProblemSentence } from '../../ui/feedback/problem';
import { FormAlert } from '../../ui/form/FormAlert';

/** Says why something about a deal could not be done. */
export function DealAlert({ error }: { error: unknown }) {
  const sentence = useProblemSentence(error);
  return <FormAlert error={error}>{sentence}</FormAlert>;
}
