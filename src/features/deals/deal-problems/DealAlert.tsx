import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { DealRefusalSentence } from '../deals/DealRefusalSentence.tsx';

/** Says why something about a deal could not be done. */
export const DealAlert = ({ error }: { error: unknown }) => (
  <FormAlert error={error}>
    <DealRefusalSentence error={error} />
  </FormAlert>
);
