import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { PlaceIcon } from '../../../ui/icons/PlaceIcon.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { placeText } from '../../../ui/text/places.text.ts';
import { useText } from '../../../ui/text/text.ts';
import { DealSection } from '../deals/DealSection.tsx';
import { formatMoment, otherName } from '../deals/deal-format.ts';
import { dealNextText } from '../deals/deal-next.text.ts';
import { adviceOf } from '../deals/deal-steps.ts';
import { mapLink, saveCalendarFile, textLink } from './meeting-links.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { meetingText } from './meeting.text.ts';

function AgreedMeeting({ deal, meeting }: { deal: Deal; meeting: NonNullable<Deal['meeting']> }) {
  const words = useText(meetingText);
  const advice = useText(dealNextText)[adviceOf(deal)];
  const cities = useText(placeText);
  const language = useLanguage();
  const { _id: id, productName, otherPhone, meetingLocation } = deal;
  const { at, area } = meeting;
  const city = cities[meetingLocation];
  const place = area.includes(city) ? area : `${area}, ${city}`;
  const when = formatMoment(at, language);
  const name = otherName(deal);
  return (
    <>
      <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        <span>{`${words.at}:`}</span> <strong>{when}</strong>
        <br />
        <span>{`${words.place}:`}</span> <strong>{place}</strong>
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="outlined"
          onClick={() =>
            saveCalendarFile(id, meeting, {
              title: words.event(productName),
              place,
              notes: words.notes(name, otherPhone ?? '', advice),
            })
          }
        >
          {words.calendar}
        </Button>
        <Button
          variant="outlined"
          startIcon={<PlaceIcon />}
          href={mapLink(place)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.map}
        </Button>
        {otherPhone && (
          <Button
            variant="outlined"
            href={textLink(otherPhone, words.message(productName, when, place, mapLink(place)))}
          >
            <span>{words.text(name)}</span>
          </Button>
        )}
      </Stack>
    </>
  );
}

/** When and where the two meet, until the handover. */
export function Meeting({ deal }: { deal: Deal }) {
  const words = useText(meetingText);
  const [isEdited, setEdited] = useState(false);
  const { meeting } = deal;
  const mayChange = deal.actions.includes('meeting');
  if (!meeting && !mayChange) return null;
  return (
    <DealSection title={words.title} lead={meeting ? undefined : words.none}>
      {meeting && <AgreedMeeting deal={deal} meeting={meeting} />}
      {mayChange &&
        (isEdited ? (
          <MeetingForm deal={deal} onDone={() => setEdited(false)} />
        ) : (
          <Button variant={meeting ? 'text' : 'contained'} onClick={() => setEdited(true)} sx={{ mt: 2 }}>
            <span>{meeting ? words.change : words.set}</span>
          </Button>
        ))}
    </DealSection>
  );
}
