import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOOKUP_LENGTH } from '#contract/limits';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { useText } from '../../../ui/text/text.ts';
import { LookupResults } from './LookupResults.tsx';
import { lookupText } from './lookup.text.ts';

/** Names what is looked up, so that a result's page can be left with Back. */
const TEXT_PARAMETER = 'text';

/** For admins: finds people, bookings, payments, deals, payouts, parcels and cases. */
export default function LookupPage() {
  const words = useText(lookupText);
  const [params, setParams] = useSearchParams();
  const asked = params.get(TEXT_PARAMETER) ?? '';
  const [typed, setTyped] = useState(asked);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function find(): void {
    const text = typed.trim();
    setMissing(text === '');
    if (text) setParams({ [TEXT_PARAMETER]: text });
    else field.current?.focus();
  }
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Stack role="search" direction="row" sx={{ alignItems: 'flex-start', gap: 1, maxWidth: 560, mb: 3 }}>
        <TextField
          type="search"
          label={words.field}
          value={typed}
          fullWidth
          inputRef={field}
          error={isMissing}
          helperText={isMissing && words.missing}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !isComposing(nativeEvent)) find();
          }}
          slotProps={{ htmlInput: { maxLength: LOOKUP_LENGTH.max } }}
        />
        <Button variant="contained" onClick={find} sx={{ minHeight: 56 }}>
          {words.find}
        </Button>
      </Stack>
      {asked && <LookupResults text={asked} />}
    </>
  );
}
