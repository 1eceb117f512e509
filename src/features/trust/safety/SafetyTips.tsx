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

/** The dos and don'ts of meeting a seller. A part has no papers and isn't ridden. */
export function SafetyTips({ isPart = false }: { isPart?: boolean }) {
  const words = useText(safetyText);
  const checks = isPart ? [words.transferPart] : [words.papers, words.ride, words.transfer];
  return (
    <Tips>
      {[words.advance, words.alone, ...checks, words.differs, words.codes].map((sentence) => (
        <ListItem key={sentence}>{sentence}</ListItem>
      ))}
    </Tips>
  );
}
