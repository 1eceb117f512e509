import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { DealProblemSentence } from '../deals/DealProblemSentence.tsx';

/** Says why something about a deal could not be done. */
export const DealAlert = ({ error }: { error: unknown }) => (
  <FormAlert error={error}>
    <DealProblemSentence error={error} />
  </FormAlert>
);
