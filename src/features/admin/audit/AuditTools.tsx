import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AuditFileQuery } from '#contract/admin/audit';
import { downloadFile } from '../../../services/download-file.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { useText } from '../../../ui/text/text.ts';
import { auditApi } from './audit.api.ts';
import { auditText } from './audit.text.ts';
import type { useDays } from './useDays.ts';

interface AuditToolsProps {
  days: ReturnType<typeof useDays>;
  query: AuditFileQuery;
}

/** The days that the list shows, and a file of it. */
export function AuditTools({ days, query }: AuditToolsProps) {
  const words = useText(auditText);
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    const { data, error } = await dispatch(auditApi.endpoints.readAuditFile.initiate(query, { track: false }));
    setLoading(false);
    if (data === undefined) void notifyRefusal(error);
    else downloadFile(data);
  }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          label={words[name]}
          value={days[name] ?? ''}
          onChange={({ target }) => days.set(name, target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31' } }}
        />
      ))}
      <Button variant="outlined" loading={isLoading} onClick={() => void download()}>
        {words.download}
      </Button>
    </Stack>
  );
}
