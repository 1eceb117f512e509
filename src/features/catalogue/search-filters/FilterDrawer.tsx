import { CloseIcon } from '../../../ui/icons/CloseIcon.tsx';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { buttonText } from '../../../ui/text/button.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { Filters } from './Filters.tsx';
import { filterFieldsText } from './filter-fields.text.ts';
import { filtersText } from './filters.text.ts';
import { type Search, filtersOf, isNarrowed } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from './search.api.ts';
import { searchText } from './search.text.ts';
import { useCountText } from './useCountText.ts';

const Panel = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(100vw, 420px)',
  height: '100%',
  '& .FilterDrawer-head, & .FilterDrawer-foot': { display: 'flex', alignItems: 'center', gap: 8, padding: '8px 16px' },
  '& .FilterDrawer-head': {
    justifyContent: 'space-between',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .FilterDrawer-body': { flex: 1, minHeight: 0, overflowY: 'auto', padding: 16, overscrollBehavior: 'contain' },
  '& .FilterDrawer-foot': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    paddingBottom: 'max(8px, env(safe-area-inset-bottom))',
    '& > :last-child': { flex: 1 },
  },
}));

interface FilterDrawerProps {
  open: boolean;
  search: Search;
  onApply: (next: Search) => void;
  onClose: () => void;
  onExited: () => void;
}

/** The filters on a phone: a draft that shows its number of results before it is applied. */
export default function FilterDrawer({ open, search, onApply, onClose, onExited }: FilterDrawerProps) {
  const words = useText(filtersText);
  const buttons = useText(buttonText);
  const fields = useText(filterFieldsText);
  const { clearAll } = useText(searchText);
  const countText = useCountText();
  const title = useId();
  const [draft, setDraft] = useState(search);
  const { data, currentData } = useGetFacetsQuery(filtersOf(draft), { skip: !open });
  const total = currentData?.total;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title }, transition: { onExited } }}
    >
      <Panel>
        <div className="FilterDrawer-head">
          <Typography id={title} variant="h3" component="h2">
            {words.filters}
          </Typography>
          <IconButton edge="end" aria-label={buttons.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="FilterDrawer-body">
          <Filters search={draft} facets={data} onChange={setDraft} />
        </div>
        <div className="FilterDrawer-foot">
          {isNarrowed(draft) && (
            <Button onClick={() => setDraft(draft.sort ? { sort: draft.sort } : {})}>{clearAll}</Button>
          )}
          <Button variant="contained" size="large" onClick={() => onApply(draft)}>
            <span>
              {total === undefined
                ? words.apply
                : total === 0
                  ? fields.showNone
                  : fields.show(countText(total), total === 1)}
            </span>
          </Button>
        </div>
      </Panel>
    </Drawer>
  );
}
