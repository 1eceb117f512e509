import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CloseButton } from '../../../ui/page/CloseButton.tsx';
import { useText } from '../../../ui/text/text.ts';
import { codeText } from './code.text.ts';
import { createQrReader } from './qr-reader.ts';
import { readCode } from '../../../ui/form/read-code.ts';

const PICTURE_EVERY_MS = 200;

const Video = styled('video')(({ theme: { vars } }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  background: vars.palette.asphalt.main,
  borderRadius: vars.shape.control,
}));

interface CameraProps {
  onCode: (code: string) => void;
  onRefused: () => void;
}

/** Shows the camera and looks for a code; the camera stops when it is unmounted. */
function Camera({ onCode, onRefused }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const { current } = video;
    if (!current) return undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const stop = (): void => {
      isOpen = false;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start(shown: HTMLVideoElement): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!isOpen) return stop();
      shown.srcObject = stream;
      await shown.play();
      const readQr = await createQrReader();
      const look = async (): Promise<void> => {
        const code = readCode((await readQr(shown).catch(() => undefined)) ?? '');
        if (!isOpen) return;
        if (code === undefined) timer = setTimeout(() => void look(), PICTURE_EVERY_MS);
        else found(code);
      };
      return look();
    }
    start(current).catch(() => {
      if (isOpen) refused();
      stop();
    });
    return stop;
  }, []);
  return <Video ref={video} muted playsInline />;
}

interface CodeScannerProps {
  open: boolean;
  onClose: () => void;
  onCode: (code: string) => void;
}

/** Scans the buyer's code with the camera. */
export function CodeScanner({ open, onClose, onCode }: CodeScannerProps) {
  const words = useText(codeText);
  const titleId = useId();
  const [isRefused, setRefused] = useState(false);
  function close(): void {
    setRefused(false);
    onClose();
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.scanTitle}</DialogTitle>
      <DialogContent>
        {isRefused ? (
          <Alert severity="info">{words.noCamera}</Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>{words.scanHint}</DialogContentText>
            <Camera
              onCode={(code) => {
                onCode(code);
                close();
              }}
              onRefused={() => setRefused(true)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <CloseButton onClose={close} />
      </DialogActions>
    </Dialog>
  );
}
