import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { PaperFile } from '#contract/trust/verification';
import { usePrivatePhoto } from '../../../ui/pictures/usePrivatePhoto.ts';
import { useText } from '../../../ui/text/text.ts';
import { paperText } from '../../trust/verification/verification.text.ts';
import { useZoom } from './useZoom.ts';
import { useReadPaperMutation } from './verifications.api.ts';
import { verificationsText } from './verifications.text.ts';

const Frame = styled('div')(({ theme: { vars } }) => ({
  overflow: 'auto',
  aspectRatio: '1 / 1',
  width: '100%',
  maxHeight: '75vh',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: vars.shape.control,
  background: vars.palette.action.hover,
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& img': { display: 'block', maxWidth: 'none', objectFit: 'contain', userSelect: 'none', WebkitUserDrag: 'none' },
}));

/** The picture of one paper, which can be enlarged. */
export function PaperView({ verificationId, file }: { verificationId: string; file: PaperFile }) {
  const words = useText(verificationsText);
  const name = useText(paperText)[file.paper];
  const [readPaper] = useReadPaperMutation();
  const { photo, retry } = usePrivatePhoto(
    useCallback(
      () => readPaper({ id: verificationId, file: file._id }).unwrap(),
      [readPaper, verificationId, file._id],
    ),
  );
  const { frame, scale, zoomIn, zoomOut, reset, handlers } = useZoom();
  const size = `${scale * 100}%`;
  return (
    <div>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {name}
      </Typography>
      <Frame ref={frame} tabIndex={0} role="group" aria-label={words.picture(name)} {...handlers}>
        {photo === undefined ? (
          <Skeleton variant="rectangular" height="100%" />
        ) : 'error' in photo ? (
          <Button aria-label={`${words.notLoaded}: ${name}`} onClick={retry}>
            {words.notLoaded}
          </Button>
        ) : (
          <img src={photo.address} alt={name} draggable={false} style={{ width: size, height: size }} />
        )}
      </Frame>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 0.5, mt: 0.5 }}>
        <IconButton
          aria-label={words.zoomOut(name)}
          disabled={!zoomOut}
          onClick={zoomOut}
          sx={{ width: 44, height: 44 }}
        >
          <span aria-hidden>−</span>
        </IconButton>
        <IconButton aria-label={words.zoomIn(name)} disabled={!zoomIn} onClick={zoomIn} sx={{ width: 44, height: 44 }}>
          <span aria-hidden>+</span>
        </IconButton>
        <Button size="small" aria-label={words.whole(name)} disabled={!zoomOut} onClick={reset} sx={{ minHeight: 44 }}>
          {words.wholeShort}
        </Button>
      </Stack>
    </div>
  );
}
