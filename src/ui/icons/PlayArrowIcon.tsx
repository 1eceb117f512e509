import { createSvgIcon } from '@mui/material/utils';

export const PlayArrowIcon = createSvgIcon(<path d="M8 5v14l11-7z" />, 'PlayArrow');
