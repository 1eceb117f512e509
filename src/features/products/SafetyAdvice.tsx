import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { useText } from '../../ui/text';
import { factsText } from './facts.text';

const Advice = styled(List)({
  listStyle: 'disc',
  paddingBlock: 0,
  paddingInlineStart: 20,
  '& > li': { display: 'list-item', padding: '2px 0' },
});

/** Before somebody meets a seller. */
export function SafetyAdvice() {
  const words = useText(factsText);
  return (
    <Alert severity="info" variant="outlined" role="note">
      <AlertTitle component="h2">{words.safety}</AlertTitle>
      <Advice>
        {[
          words.safetyAdvance,
          words.safetyAlone,
          words.safetyPapers,
          words.safetyRide,
          words.safetyTransfer,
          words.safetyDiffers,
          words.safetyCodes,
        ].map((sentence) => (
          <ListItem key={sentence}>{sentence}</ListItem>
        ))}
      </Advice>
    </Alert>
  );
}
