import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { hasLength } from '#contract/clean-text';
import type { Deal } from '#contract/deals/deal';
import { serverNow } from '../../../services/clock.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PlaceIcon } from '../../../ui/icons/PlaceIcon.tsx';
import { placeText } from '../../../ui/text/places.text.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { DealRefusalSentence } from '../deals/DealRefusalSentence.tsx';
import { useSetMeetingMutation } from '../deals/deals.api.ts';
import { mapLink, withPin } from './meeting-links.ts';
import { instantOfTyped, typedOf } from './meeting-time.ts';
import { meetingText } from './meeting.text.ts';

const AREA = { min: 2, max: 120 };

/** When and where to meet; the booking's city unless another place is entered. */
export function MeetingForm({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const words = useText(meetingText);
  const places = useText(placeText);
  const { _id: id, meeting, meetingLocation } = deal;
  const [when, setWhen] = useState(() => (meeting ? typedOf(meeting.at) : ''));
  const [area, setArea] = useState(() => meeting?.area ?? places[meetingLocation]);
  const [isTried, setTried] = useState(false);
  const [setMeeting, { isLoading, error }] = useSetMeetingMutation();
  const at = instantOfTyped(when);
  const place = area.trim();
  const isAreaWrong = !hasLength(place, AREA);
  const [isPast, setPast] = useState(false);
  const timeFault = at === undefined ? words.noTime : isPast ? words.wrongTime : undefined;

  /** Asks the device where it is, and the person for leave. */
  function pin(): void {
    const fail = () => void notify('info', currentText(meetingText).noPin);
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(({ coords }) => setArea((typed) => withPin(typed, coords)), fail);
    else fail();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const hasPassed = at !== undefined && Date.parse(at) <= serverNow();
    setPast(hasPassed);
    if (at === undefined || hasPassed || isAreaWrong) return;
    const answer = await setMeeting({ id, input: { at, area: place } });
    if (answer.error) return;
    void notify('success', currentText(meetingText).saved);
    onDone();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack sx={{ gap: 2, mt: 2, maxWidth: 420 }}>
        <TextField
          type="datetime-local"
          label={words.when}
          value={when}
          error={isTried && timeFault !== undefined}
          helperText={(isTried && timeFault) || words.whenHint}
          onChange={({ target }) => {
            setWhen(target.value);
            setPast(false);
          }}
          // The label is shrunk because the browser shows a format hint in an empty field.
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2999-12-31T23:59' } }}
        />
        <LimitedTextField
          label={words.area}
          value={area}
          error={isTried && isAreaWrong}
          helperText={isTried && isAreaWrong ? words.wrongArea : words.areaHint}
          max={AREA.max}
          onType={setArea}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: -1 }}>
          <Button size="small" startIcon={<PlaceIcon />} onClick={pin}>
            {words.pin}
          </Button>
          <Button size="small" href={mapLink(place)} target="_blank" rel="noopener noreferrer">
            {words.checkMap}
          </Button>
        </Stack>
      </Stack>
      {error !== undefined && (
        <FormAlert error={error}>
          <DealRefusalSentence error={error} />
        </FormAlert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" loading={isLoading}>
          {words.save}
        </Button>
        <Button disabled={isLoading} onClick={onDone}>
          {words.cancel}
        </Button>
      </Stack>
    </form>
  );
}
