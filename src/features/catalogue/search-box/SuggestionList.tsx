import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import type { Suggestion } from '#contract/catalogue/search';
import { readRecentSearches } from '../../../services/recent-searches.ts';
import { useDebounced } from '../../../ui/form/useDebounced.ts';
import { useText } from '../../../ui/text/text.ts';
import { useCountText } from '../search-filters/useCountText.ts';
import { searchBoxText } from './search-box.text.ts';
import { useListSuggestionsQuery } from './suggestions.api.ts';

const Root = styled(Paper)(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  top: 'calc(100% + 4px)',
  zIndex: theme.zIndex.modal,
  maxHeight: 'min(60vh, 420px)',
  overflowY: 'auto',
  '& .SuggestionList-option': { display: 'flex', justifyContent: 'space-between', gap: 12, cursor: 'pointer' },
  '& .SuggestionList-none': { color: theme.vars.palette.text.secondary },
  '& .SuggestionList-kind': { flex: 'none', fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

export interface Proposal extends Omit<Suggestion, 'kind'> {
  kind: Suggestion['kind'] | 'recent';
}

/** Keys are pressed in the field, which keeps the focus; it forwards them to the list. */
export interface SuggestionListHandle {
  move: (step: 1 | -1) => void;
  active: () => Proposal | undefined;
}

interface SuggestionListProps {
  ref: Ref<SuggestionListHandle>;
  id: string;
  /** The field's text. */
  words: string;
  /** Called with the element id of the option the arrow keys have reached. */
  onActive: (id: string | undefined) => void;
  onChoose: (proposal: Proposal) => void;
}

/** Completions of the text, and recent searches. */
export default function SuggestionList({ ref, id, words, onActive, onChoose }: SuggestionListProps): ReactNode {
  const text = useText(searchBoxText);
  const countText = useCountText();
  const asked = useDebounced(words.trim());
  const { data = [] } = useListSuggestionsQuery(asked, { skip: asked === '' });
  const begun = words.trim().toLowerCase();
  const recent = readRecentSearches().filter((each) => each.toLowerCase().startsWith(begun));
  const proposals: Proposal[] = [
    ...recent.slice(0, begun ? 2 : undefined).map((each) => ({ kind: 'recent' as const, text: each })),
    ...(begun ? data : []),
  ];
  // The position within these suggestions; new text resets it.
  const [reached, setReached] = useState({ words, place: -1 });
  const place = reached.words === words && reached.place < proposals.length ? reached.place : -1;
  const optionId = (at: number) => `${id}-${at}`;
  useImperativeHandle(ref, () => ({
    move: (step) => {
      const count = proposals.length + 1;
      // Wraps around through the field itself.
      const next = ((place + 1 + step + count) % count) - 1;
      setReached({ words, place: next });
      onActive(next < 0 ? undefined : optionId(next));
    },
    active: () => proposals[place],
  }));
  return (
    <Root elevation={8} hidden={proposals.length === 0}>
      <List id={id} role="listbox" aria-label={text.suggestions} disablePadding>
        {proposals.map((proposal, at) => (
          <ListItemButton
            key={`${proposal.kind} ${proposal.id ?? proposal.text}`}
            id={optionId(at)}
            className="SuggestionList-option"
            component="li"
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            selected={at === place}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(proposal)}
          >
            <span className={proposal.count === 0 ? 'SuggestionList-none' : undefined}>{proposal.text}</span>
            <Typography className="SuggestionList-kind" variant="caption" component="span">
              {proposal.count === undefined
                ? text[proposal.kind]
                : text.withCount(text[proposal.kind], proposal.count, countText(proposal.count))}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Root>
  );
}
