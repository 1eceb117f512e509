import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import { useText } from '../../../ui/text/text.ts';
import { safetyText } from './safety.text.ts';

const Tips = styled(List)({
  listStyle: 'disc',
  paddingBlock: 0,
  paddingInlineStart: 20,
  '& > li': { display: 'list-item', padding: '2px 0' },
});

/** The dos and don'ts of meeting a seller. */
export function SafetyTips() {
  const words = useText(safetyText);
  return (
    <Tips>
      {[words.advance, words.alone, words.papers, words.ride, words.transfer, words.differs, words.codes].map(
        (sentence) => (
          <ListItem key={sentence}>{sentence}</ListItem>
        ),
      )}
    </Tips>
  );
}
