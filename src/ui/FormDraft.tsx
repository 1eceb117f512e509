import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useLayoutEffect } from 'react';
import { readDraft, removeDraft, saveDraft } from '../services/draft';
import { formText } from './form.text';
import { useText } from './text';

interface DraftOwner {
  /** Names the form. */
  form: string;
  email: string;
}

/**
 * A form's first values: what was kept, else those it begins with. A file cannot be kept, the address of a sent one can.
 * @param empty what the form begins with: nothing, or what is about to be changed
 */
export function draftOf<Values extends object>({ form, email }: DraftOwner, empty: Values): Values {
  const kept = readDraft(form, email);
  if (!kept) return empty;
  return { ...empty, ...Object.fromEntries(Object.entries(kept).filter(([field, text]) => field in empty && typeof text === 'string')) };
}

interface FormDraftProps<Values> extends DraftOwner {
  empty: Values;
  /** The field of the picture, which a reload may have lost. */
  image: keyof Values & string;
}

/** Inside a Formik form: keeps what is typed, says when something was kept, and offers to throw it away. */
export function FormDraft<Values extends object>({ form, email, empty, image }: FormDraftProps<Values>) {
  const words = useText(formText);
  const { values, initialValues, resetForm } = useFormikContext<Values>();
  useLayoutEffect(() => {
    const former = new Map<string, unknown>(Object.entries(empty));
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== former.get(entry[0]));
    if (texts.length > 0) saveDraft(form, email, Object.fromEntries(texts));
    else removeDraft(form);
  }, [form, email, values, empty]);
  if (initialValues === empty) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {words.draftKept} {!initialValues[image] && words.draftNeedsImage}
      <div><Button color="inherit" size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => resetForm({ values: empty })}>{words.startAfresh}</Button></div>
    </Alert>
  );
}
