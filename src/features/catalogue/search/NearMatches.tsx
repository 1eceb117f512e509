import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { useText } from '../../../ui/text/text.ts';
import { SaveSearchOffer } from '../saved-searches/SaveSearchOffer.tsx';
import type { Search } from '#contract/catalogue/search-address';
import { noMatchText } from './no-match.text.ts';

interface NearMatchesProps {
  search: Search;
  /** The words that nothing on sale has, without places. */
  asked: string;
}

/** Says that the results are only similar to what was searched for, and offers to save the search. */
export default function NearMatches({ search, asked }: NearMatchesProps) {
  const words = useText(noMatchText);
  return (
    <Alert severity="info" role="status" sx={{ marginBottom: 2 }}>
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>{words.nearTitle(asked)}</AlertTitle>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <span>{words.nearText}</span>
        <SaveSearchOffer search={search} />
      </Stack>
    </Alert>
  );
}
