import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useLayoutEffect } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../services/draft';
import { formText } from './form.text';
import { useText } from '../text/text';

interface DraftOwner {
  /** Names the form. */
  form: string;
  email: string;
}

/** What a draft keeps of a value: a text, of a list the texts; a file is lost. */
function keptOf(value: unknown): string | string[] | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined;
}

/** Whether a kept value fits the field that begins with this one: an image begins with none. */
const isSameDraft = (kept: unknown, first: unknown): boolean =>
  first !== undefined && (Array.isArray(first) ? Array.isArray(kept) : typeof kept === 'string');

/**
 * A form's first values: those of its draft, else those it begins with. A file cannot be saved, the address of an uploaded one can.
 * @param empty what the form begins with: nothing, or what is about to be changed
 */
export function restoreDraft<Values extends object>({ form, email }: DraftOwner, empty: Values): Values {
  const draft = readDraft(form, email);
  if (!draft) return empty;
  return {
    ...empty,
    ...Object.fromEntries(
      Object.entries(draft).filter(([field, value]) => isSameDraft(value, new Map(Object.entries(empty)).get(field))),
    ),
  };
}

interface FormDraftProps<Values> extends DraftOwner {
  empty: Values;
  /** The field of the image, which a reload may have lost. */
  image?: keyof Values & string;
  /** Without a notice what was saved is restored silently. */
  notice?: boolean;
}

/** Inside a Formik form: saves what is typed, says when something was restored, and offers to throw it away. */
export function FormDraft<Values extends object>({ form, email, empty, image, notice = true }: FormDraftProps<Values>) {
  const words = useText(formText);
  const { values, initialValues, resetForm } = useFormikContext<Values>();
  useLayoutEffect(() => {
    const before = new Map<string, unknown>(Object.entries(empty));
    const changed = Object.entries(values).flatMap(([field, value]): [string, string | string[]][] => {
      const kept = keptOf(value);
      return kept !== undefined && String(kept) !== String(keptOf(before.get(field))) ? [[field, kept]] : [];
    });
    if (changed.length > 0) saveDraft(form, email, Object.fromEntries(changed));
    else removeDraft(form);
  }, [form, email, values, empty]);
  if (!notice || initialValues === empty) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <Typography variant="inherit">
        {words.draftRestored} {image && !initialValues[image] && words.draftNeedsImage}
      </Typography>
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => resetForm({ values: empty })}
      >
        {words.startOver}
      </Button>
    </Alert>
  );
}
