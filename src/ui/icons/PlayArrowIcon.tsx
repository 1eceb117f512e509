import { createSvgIcon } from '@mui/material/utils';

/** Made by `npm run icons`. */
export const PlayArrowIcon = createSvgIcon(<path d="M8 5v14l11-7z" />, 'PlayArrow');
