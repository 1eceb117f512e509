import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useField } from 'formik';
import { useEffect, useMemo } from 'react';
import classes from './ImageField.module.css';
import { useLanguage } from './language';
import { count } from './numbers';
import { variantOf } from './Picture';
import { useText } from './text';
import { uiText } from './ui.text';

interface ImageFieldProps {
  name: string;
  label: string;
  /** Fraction sent while an upload runs, 0 to 1. */
  progress?: number;
  /** Said of a picture that was sent already. */
  sentHint?: string;
}

/**
 * Choosing a picture (SPEC §5: image files only), with a preview and the upload's progress. Its Formik value is the chosen
 * File, the address of a picture that was sent already, or null.
 */
export function ImageField({ name, label, progress, sentHint }: ImageFieldProps) {
  const words = useText(uiText);
  const language = useLanguage();
  const [field, meta, helpers] = useField<File | string | null>(name);
  const sent = typeof field.value === 'string' ? field.value : undefined;
  const file = typeof field.value === 'string' ? null : field.value;
  const local = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => {
    if (local) URL.revokeObjectURL(local);
  }, [local]);
  const preview = local ?? (sent && variantOf(sent, 'card'));
  const wrong = meta.touched && meta.error;
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.row}>
        {preview && <img className={classes.preview} src={preview} alt={words.preview} />}
        <div className={classes.side}>
          <input
            className={classes.input}
            id={name}
            name={name}
            type="file"
            accept="image/*"
            aria-label={label}
            aria-describedby={`${name}-hint`}
            aria-invalid={Boolean(wrong)}
            onBlur={field.onBlur}
            onChange={(event) => {
              void helpers.setTouched(true, false);
              void helpers.setValue(event.currentTarget.files?.[0] ?? null, true);
            }}
          />
          <Button component="label" htmlFor={name} variant="outlined" aria-hidden tabIndex={-1}>{field.value ? words.otherImage : words.chooseImage}</Button>
          <p id={`${name}-hint`} className={`${classes.hint} ${wrong ? classes.wrong : ''}`}>{wrong ? String(meta.error) : (file?.name ?? (sent ? (sentHint ?? words.imageSent) : words.imageHint))}</p>
        </div>
      </div>
      {percent !== undefined && (
        <div role="status">
          <LinearProgress variant="determinate" value={percent} aria-label={words.uploading(count(percent, language))} />
          <p className={classes.hint}>{words.uploading(count(percent, language))}</p>
        </div>
      )}
    </fieldset>
  );
}
