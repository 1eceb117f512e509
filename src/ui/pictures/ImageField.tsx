import { AddPhotoAlternateIcon as AddPhotoAlternate } from '../icons/AddPhotoAlternateIcon.tsx';
import Button from '@mui/material/Button';
import CardMedia from '@mui/material/CardMedia';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { FileInput } from './FileInput.ts';
import { useLanguage } from '../text/language.ts';
import { formatCount } from '../text/numbers.ts';
import { variantOf } from '../page/Picture.tsx';
import { useText } from '../text/text.ts';
import { imageText } from './image.text.ts';
import { useFileAddress } from './useFileAddress.ts';

const Preview = styled(CardMedia)(({ theme }) => ({
  width: 128,
  height: 96,
  objectFit: 'cover',
  borderRadius: theme.vars.shape.control,
  border: `1px solid ${theme.vars.palette.divider}`,
})) as typeof CardMedia;

interface ImageFieldProps {
  name: string;
  label: string;
  /** The fraction uploaded, 0 to 1, while an upload runs. */
  progress?: number;
  /** The hint below an image that has already been uploaded. */
  uploadedHint?: string;
}

/**
 * An image picker (docs/specification.md §5: image files only) with a preview and upload progress.
 * Its Formik value is the chosen File, the URL of an uploaded image, or null.
 */
export function ImageField({ name, label, progress, uploadedHint }: ImageFieldProps) {
  const words = useText(imageText);
  const language = useLanguage();
  const [{ value, onBlur }, meta, helpers] = useField<File | string | null>(name);
  const address = typeof value === 'string' ? value : undefined;
  const file = typeof value === 'string' ? null : value;
  const fileAddress = useFileAddress(file);
  const preview = fileAddress ?? (address && variantOf(address, 'card'));
  const error = meta.touched ? meta.error : undefined;
  const uploading =
    progress === undefined ? undefined : words.uploading(formatCount(Math.round(progress * 100), language));
  return (
    <FormControl component="fieldset" margin="normal" fullWidth error={Boolean(error)}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {preview && <Preview component="img" image={preview} alt={words.preview} />}
        <Stack sx={{ alignItems: 'flex-start', flex: '1 1 180px', minWidth: 0 }}>
          <FileInput
            id={name}
            name={name}
            type="file"
            accept="image/*"
            aria-label={label}
            aria-describedby={`${name}-hint`}
            aria-invalid={Boolean(error)}
            onBlur={onBlur}
            onChange={(event) => {
              void helpers.setTouched(true, false);
              void helpers.setValue(event.currentTarget.files?.[0] ?? null, true);
            }}
          />
          <Button
            component="label"
            htmlFor={name}
            variant="outlined"
            startIcon={<AddPhotoAlternate />}
            aria-hidden
            tabIndex={-1}
          >
            <span>{value ? words.otherImage : words.chooseImage}</span>
          </Button>
          <FormHelperText id={`${name}-hint`} sx={{ mx: 0, mt: 0.75, overflowWrap: 'anywhere' }}>
            {error ?? file?.name ?? (address ? (uploadedHint ?? words.imageSent) : words.imageHint)}
          </FormHelperText>
        </Stack>
      </Stack>
      {progress !== undefined && (
        <Stack role="status" sx={{ mt: 1, gap: 0.5 }}>
          <LinearProgress variant="determinate" value={Math.round(progress * 100)} aria-label={uploading} />
          <Typography variant="caption" color="textSecondary">
            {uploading}
          </Typography>
        </Stack>
      )}
    </FormControl>
  );
}
