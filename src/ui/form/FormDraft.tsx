import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useLayoutEffect } from 'react';
import { readDraft, removeDraft, saveDraft } from '../../services/draft.ts';
import { formText } from './form.text.ts';
import { useText } from '../text/text.ts';

interface DraftOwner {
  /** The form's name. */
  form: string;
  email: string;
}

/**
 * Returns the part of a value that a draft can hold: a string or a list's strings; files are
 * dropped.
 */
function storableValueOf(value: unknown): string | string[] | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : undefined;
}

/**
 * True if a stored value fits the type of the field's initial value; an image field starts as null.
 */
const isSameDraft = (kept: unknown, first: unknown): boolean =>
  first !== undefined && (Array.isArray(first) ? Array.isArray(kept) : typeof kept === 'string');

/**
 * Returns a form's initial values: those of its draft, or the empty ones. A file can't be stored,
 * but an uploaded picture's URL can.
 * @param empty the values without a draft: blank, or the entity being edited
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
  /** The image field, whose file a reload may have lost. */
  image?: keyof Values & string;
  /** Without a notice, drafts are restored silently. */
  notice?: boolean;
}

/**
 * Inside a Formik form: saves the input as a draft, says when one was restored, and offers to
 * discard it.
 */
export function FormDraft<Values extends object>({ form, email, empty, image, notice = true }: FormDraftProps<Values>) {
  const words = useText(formText);
  const { values, initialValues, resetForm } = useFormikContext<Values>();
  useLayoutEffect(() => {
    const before = new Map<string, unknown>(Object.entries(empty));
    const changed = Object.entries(values).flatMap(([field, value]): [string, string | string[]][] => {
      const kept = storableValueOf(value);
      return kept !== undefined && String(kept) !== String(storableValueOf(before.get(field))) ? [[field, kept]] : [];
    });
    if (changed.length > 0) saveDraft(form, email, Object.fromEntries(changed));
    else removeDraft(form);
  }, [form, email, values, empty]);
  if (!notice || initialValues === empty) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <Typography variant="inherit">
        {[words.draftRestored, image && !values[image] && words.draftNeedsImage].filter(Boolean).join(' ')}
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
