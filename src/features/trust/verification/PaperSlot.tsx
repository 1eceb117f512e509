import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { Paper } from '#contract/trust/verification-rules';
import { UnreadablePhoto } from '../../../services/pictures/private-photo.ts';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { AddPhotoAlternateIcon as AddPhotoAlternate } from '../../../ui/icons/AddPhotoAlternateIcon.tsx';
import { CheckIcon as Check } from '../../../ui/icons/CheckIcon.tsx';
import { PhotoCameraIcon as PhotoCamera } from '../../../ui/icons/PhotoCameraIcon.tsx';
import { Frame } from '../../../ui/pictures/photo-tile.style.ts';
import { PhotoButton } from '../../../ui/pictures/PhotoButton.tsx';
import { usePhotoFaultSentence } from '../../../ui/pictures/photo-fault.ts';
import { useFileAddress } from '../../../ui/pictures/useFileAddress.ts';
import { useText } from '../../../ui/text/text.ts';
import type { PaperUpload } from './usePaperUploads.ts';
import { paperHintText, paperText, verificationText } from './verification.text.ts';

const Slot = styled(ListItem)(({ theme: { vars } }) => ({
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 8,
  padding: 12,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.control,
  // Only touch devices have a camera to point at a paper.
  '& .camera': { display: 'none', '@media (pointer: coarse)': { display: 'contents' } },
}));
/** The whole picture, because its edges matter. */
const Whole = styled('img')({ width: '100%', height: '100%', objectFit: 'contain', position: 'absolute', inset: 0 });

interface PaperSlotProps {
  paper: Paper;
  upload: PaperUpload | undefined;
  /** Uploaded before, maybe on another device. */
  isUploaded: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
  /** What belongs above the picture. */
  children?: ReactNode;
}

function UploadFault({ error }: { error: unknown }) {
  const sentence = useRefusalSentence(error);
  return <Alert severity="error">{usePhotoFaultSentence(error) ?? sentence}</Alert>;
}

/** One paper: takes or chooses its picture, and shows it with its state. */
export function PaperSlot({ paper, upload, isUploaded, disabled, onFile, children }: PaperSlotProps) {
  const words = useText(verificationText);
  const name = useText(paperText)[paper];
  const hint = useText(paperHintText)[paper];
  const id = useId();
  const address = useFileAddress(upload?.file ?? null);
  const isDone = upload === undefined ? isUploaded : upload.state === 'sent';
  const choose = ([file]: File[]): void => {
    if (file) onFile(file);
  };
  return (
    <Slot>
      <div>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </div>
      {children}
      {(upload !== undefined || isUploaded) && (
        <Frame className={upload?.state === 'failed' ? 'faulty' : undefined}>
          {address && <Whole src={address} alt={name} />}
          {upload?.state === 'sending' && <LinearProgress className="progress" aria-label={words.uploading(name)} />}
          {isDone && <Chip className="mark" size="small" color="success" icon={<Check />} label={words.uploaded} />}
          {upload?.state === 'failed' && <Chip className="mark" size="small" color="error" label={words.failed} />}
        </Frame>
      )}
      {upload?.state === 'failed' && <UploadFault error={upload.error} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {upload?.state === 'failed' && !(upload.error instanceof UnreadablePhoto) && (
          <Button variant="contained" aria-label={words.retry(name)} onClick={() => onFile(upload.file)}>
            {words.retryShort}
          </Button>
        )}
        <span className="camera">
          <PhotoButton
            id={`${id}take`}
            icon={<PhotoCamera />}
            label={words.takeShort}
            name={words.take(name)}
            disabled={disabled}
            capture={paper === 'selfie' ? 'user' : 'environment'}
            onFiles={choose}
          />
        </span>
        <PhotoButton
          id={`${id}choose`}
          icon={<AddPhotoAlternate />}
          label={words.chooseShort}
          name={words.choose(name)}
          disabled={disabled}
          onFiles={choose}
        />
      </Stack>
    </Slot>
  );
}
