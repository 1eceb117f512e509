import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOOKUP_LENGTH } from '#contract/limits';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { LookupResults } from './LookupResults.tsx';
import { lookupText } from './lookup.text.ts';

/** Names what is looked up, so that a result's page can be left with Back. */
const TEXT_PARAMETER = 'text';

/** For admins: finds people, bookings, payments, deals and cases. */
export default function LookupPage() {
  const words = useText(lookupText);
  const [params, setParams] = useSearchParams();
  const asked = params.get(TEXT_PARAMETER) ?? '';
  const [typed, setTyped] = useState(asked);
  function find(): void {
    if (typed.trim()) setParams({ [TEXT_PARAMETER]: typed.trim() });
  }
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Stack role="search" direction="row" sx={{ gap: 1, maxWidth: 560, mb: 3 }}>
        <TextField
          type="search"
          label={words.field}
          value={typed}
          fullWidth
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent)) find();
          }}
          slotProps={{ htmlInput: { maxLength: LOOKUP_LENGTH.max } }}
        />
        <Button variant="contained" onClick={find}>
          {words.find}
        </Button>
      </Stack>
      {asked && <LookupResults text={asked} />}
    </>
  );
}
