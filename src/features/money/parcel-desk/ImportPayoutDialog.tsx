import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MAX_PAYOUT_LINES } from '#contract/deals/cash-rules';
import { type Courier, COURIERS } from '#contract/deals/parcel';
import { serverNow } from '../../../services/clock.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { DealRefusalSentence } from '../../deals/deals/DealRefusalSentence.tsx';
import { courierNameText } from '../../deals/parcels/parcel.text.ts';
import { cashDeskText } from './cash-desk.text.ts';
import { useImportCourierPayoutMutation } from './parcels.api.ts';
import { readPayoutRows } from './payout-rows.ts';

const MAX_NUMBER = 60;
/** More unread lines than this are not named. */
const MAX_NAMED_LINES = 10;
const WHOLE = /^-?\d{1,8}$/;

const Line = styled('span')({ display: 'block' });

/** An admin copies a payout of collected cash from a courier's panel. */
export function ImportPayoutDialog({ onClose }: { onClose: () => void }) {
  const words = useText(cashDeskText);
  const couriers = useText(courierNameText);
  const language = useLanguage();
  const [courier, setCourier] = useState<Courier>('pathao');
  const [payoutId, setPayoutId] = useState('');
  const [day, setDay] = useState(() => new Date(serverNow()).toISOString().slice(0, 10));
  const [amount, setAmount] = useState('');
  const [rows, setRows] = useState('');
  const [importPayout, { isLoading, error }] = useImportCourierPayoutMutation();
  const { lines, unread } = readPayoutRows(rows);
  const sum = (read: (line: (typeof lines)[number]) => number): string =>
    formatTaka(
      lines.reduce((total, line) => total + read(line), 0),
      language,
    );
  const unreadLines = unread
    .slice(0, MAX_NAMED_LINES)
    .map((number) => formatCount(number, language))
    .concat(unread.length > MAX_NAMED_LINES ? ['…'] : [])
    .join(', ');
  const isReady =
    payoutId.trim() !== '' &&
    day !== '' &&
    WHOLE.test(amount.trim()) &&
    lines.length > 0 &&
    lines.length <= MAX_PAYOUT_LINES &&
    unread.length === 0;

  async function send(): Promise<void> {
    const answer = await importPayout({
      ...{ courier, payoutId: payoutId.trim(), lines },
      ...{ paidAt: new Date(`${day}T12:00:00+06:00`).toISOString(), amount: Number(amount.trim()) },
    });
    if (answer.error) return;
    void notify('success', currentText(cashDeskText).imported);
    onClose();
  }

  return (
    <SendDialog
      title={words.importTitle}
      open
      loading={isLoading}
      error={error}
      sentence={<DealRefusalSentence error={error} />}
      labels={{ send: words.send }}
      disabled={!isReady}
      onClose={() => !isLoading && onClose()}
      onSend={() => void send()}
    >
      <Typography sx={{ mb: 1 }}>{words.importLead}</Typography>
      <TextField
        select
        fullWidth
        margin="dense"
        label={words.courier}
        value={courier}
        onChange={({ target }) => setCourier(target.value as Courier)}
      >
        {COURIERS.map((each) => (
          <MenuItem key={each} value={each}>
            {couriers[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        margin="dense"
        label={words.number}
        value={payoutId}
        onChange={({ target }) => setPayoutId(target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_NUMBER, autoComplete: 'off' } }}
      />
      <TextField
        fullWidth
        margin="dense"
        type="date"
        label={words.paidAt}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        fullWidth
        margin="dense"
        label={words.amount}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <TextField
        fullWidth
        multiline
        minRows={4}
        margin="dense"
        label={words.rows}
        value={rows}
        error={unread.length > 0}
        helperText={
          <>
            <Line>{words.rowsHint}</Line>
            {unread.length > 0 ? (
              <Line>{words.unread(unreadLines, unread.length === 1)}</Line>
            ) : (
              lines.length > 0 && (
                <Line>
                  {words.read(
                    formatCount(lines.length, language),
                    sum(({ collected }) => collected),
                    sum(({ fee }) => fee),
                    lines.length === 1,
                  )}
                </Line>
              )
            )}
          </>
        }
        onChange={({ target }) => setRows(target.value)}
      />
    </SendDialog>
  );
}
