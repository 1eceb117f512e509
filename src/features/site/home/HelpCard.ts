import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';

const PADDING = 'clamp(18px, 3vw, 28px)';

/** A card of the help section; all are equally tall. */
export const HelpCard = styled(Card)({
  height: '100%',
  '& > .MuiCardContent-root': { padding: PADDING, '&:last-child': { paddingBottom: PADDING } },
});
