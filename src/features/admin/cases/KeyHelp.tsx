import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/text/text.ts';
import { keysText } from './keys.text.ts';

const Key = styled('kbd')(({ theme: { vars } }) => ({
  padding: '1px 6px',
  border: '1px solid',
  borderColor: vars.palette.divider,
  borderRadius: vars.shape.control,
  fontFamily: 'inherit',
}));

/** Help for the keys; phones have none. */
export function KeyHelp({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const { title } = useText(keysText);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: { xs: 'none', md: 'flex' }, flexWrap: 'wrap', gap: '6px 16px', mb: 2 }}
    >
      {keys.map(([key, does]) => (
        <Typography key={key} variant="body2" color="textSecondary" component="span">
          <Key>{key}</Key> <span>{does}</span>
        </Typography>
      ))}
    </Box>
  );
}
