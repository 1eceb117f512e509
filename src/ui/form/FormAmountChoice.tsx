import { useField } from 'formik';
import { AmountChoice } from './AmountChoice.tsx';

/** The question about a number of a Formik form that could be read in two ways. */
export function FormAmountChoice({ name, unit }: { name: string; unit?: 'taka' | 'count' }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  return <AmountChoice typed={value} unit={unit} onChoose={(amount) => void setValue(amount)} />;
}
