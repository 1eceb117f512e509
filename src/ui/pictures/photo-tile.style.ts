import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

/** The drop target for photos. */
export const DropZone = styled(Paper)(({ theme: { vars } }) => ({
  position: 'relative',
  // The largest padding that fits two photos side by side at 360 px.
  padding: 8,
  marginTop: 8,
  borderStyle: 'dashed',
  borderRadius: vars.shape.control,
  background: 'none',
  '&.over': { borderColor: vars.palette.primary.main, background: vars.palette.action.hover },
  '& .camera': { display: 'none', '@media (pointer: coarse)': { display: 'contents' } },
  // The cover's input is visually hidden.
  '& > input:focus-visible ~ ul label': { outline: `3px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  // Touch devices have no drag and drop of files.
  '& .drop': { '@media (pointer: coarse)': { display: 'none' } },
}));

/** Wide enough for three buttons below each photo. */
export const PhotoGrid = styled(List)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: 8,
  marginBottom: 8,
});

export const Tile = styled(ListItem)({
  flexDirection: 'column',
  alignItems: 'stretch',
  textAlign: 'center',
  '&.dragged': { opacity: 0.5 },
  '& .actions': { justifyContent: 'space-between' },
  '& .MuiIconButton-root': { width: 44, height: 44 },
});

export const Frame = styled(Box)(({ theme: { vars } }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: vars.shape.control,
  outline: `1px solid ${vars.palette.divider}`,
  background: vars.palette.action.hover,
  '&.faulty': { outline: `2px solid ${vars.palette.error.main}` },
  '.target > &': { outline: `3px solid ${vars.palette.primary.main}` },
  '& .mark': { position: 'absolute', left: 6, bottom: 6, maxWidth: 'calc(100% - 12px)' },
  '& .retry': {
    position: 'absolute',
    left: 4,
    top: 4,
    background: vars.palette.background.paper,
    '&:hover': { background: vars.palette.background.paper },
  },
  '& .progress': { position: 'absolute', insetInline: 0, bottom: 0 },
}));

/** A placeholder for the cover; pressing it opens the file picker. */
export const EmptyFrame = styled(ButtonBase)(({ theme: { typography, vars } }) => ({
  ...typography.body2,
  width: '100%',
  aspectRatio: '4 / 3',
  flexDirection: 'column',
  gap: 4,
  fontWeight: 600,
  color: vars.palette.primary.main,
  border: `1px solid ${vars.palette.primary.main}`,
  borderRadius: vars.shape.control,
  '&:hover': { background: vars.palette.action.hover },
  '&.faulty': { color: vars.palette.error.main, border: `2px solid ${vars.palette.error.main}` },
})) as typeof ButtonBase;

export const TileImage = styled('img')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

/** On a phone, touching the photo scrolls, and touching its corner drags. */
export const DragHandle = styled(Box)(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: '0 0 auto auto',
  width: 44,
  height: 44,
  display: 'grid',
  placeItems: 'center',
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  color: vars.palette.common.white,
  filter: `drop-shadow(0 0 2px ${vars.palette.common.black})`,
  '@media (pointer: fine)': { inset: 0, width: 'auto', height: 'auto', placeItems: 'start end', padding: 8 },
}));
