import { createParser } from 'eventsource-parser';

export interface StreamEvent {
  /** The event's name; empty for ordinary events. */
  event: string;
  id: string;
  data: string;
}

/**
 * Parses server-sent events.
 * @param onEvents receives the events of each chunk together
 * @returns a function that takes the stream chunk by chunk, wherever it is split
 */
export function createEventReader(onEvents: (events: StreamEvent[]) => void): (piece: string) => void {
  let events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }) => events.push({ event, id, data }),
  });
  return (piece) => {
    events = [];
    parser.feed(piece);
    if (events.length > 0) onEvents(events);
  };
}
