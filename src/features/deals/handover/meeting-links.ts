import type { Deal } from '#contract/deals/deal';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../services/clock.ts';
import { telOf } from '../../../ui/form/phone/phone-number.ts';
import { calendarFile } from './calendar-file.ts';

type Meeting = NonNullable<Deal['meeting']>;

const MEETING_MINUTES = 60;

/** Latitude and longitude with at least three decimals, as maps copy them. */
const PIN = /(-?\d{1,2}\.\d{3,}), ?(-?\d{1,3}\.\d{3,})/;
/** One metre, more or less. */
const PIN_DECIMALS = 5;

/** A search on a map, or the pin that the place contains; nothing is sent until the person opens it. */
export function mapLink(place: string): string {
  const [, latitude, longitude] = PIN.exec(place) ?? [];
  const query = latitude && longitude ? `${latitude},${longitude}` : place;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

/** Adds a pin to a place, or replaces the one that it has. */
export function withPin(place: string, { latitude, longitude }: { latitude: number; longitude: number }): string {
  const pin = `${latitude.toFixed(PIN_DECIMALS)}, ${longitude.toFixed(PIN_DECIMALS)}`;
  return PIN.test(place) ? place.replace(PIN, pin) : `${place.trim()} (${pin})`.trim();
}

/** Opens the phone's messages with the text, to the other's number. */
export const textLink = (phone: string, message: string): string =>
  `${telOf(phone).replace(/^tel:/, 'sms:')}?body=${encodeURIComponent(message)}`;

interface Sentences {
  title: string;
  place: string;
  notes: string;
}

/** Saves the meeting as a calendar file. */
export function saveCalendarFile(id: string, meeting: Meeting, sentences: Sentences): void {
  const file = calendarFile(
    {
      uid: `deal-${id}@${location.hostname}`,
      start: meeting.at,
      minutes: MEETING_MINUTES,
      url: location.origin + paths.deal(id),
      ...sentences,
    },
    serverNow(),
  );
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `motohaat-deal-${id}.ics` });
  link.click();
  URL.revokeObjectURL(address);
}
