import { createParser } from 'eventsource-parser';

export interface StreamEvent {
  /** The name; empty for an event like all others. */
  event: string;
  id: string;
  data: string;
}

/**
 * Reads server-sent events.
 * @param hear is given the events of each piece together
 * @returns what takes the stream piece by piece, wherever it is cut
 */
export function createEventReader(hear: (events: StreamEvent[]) => void): (piece: string) => void {
  let events: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = '', id = '', data }) => events.push({ event, id, data }),
  });
  return (piece) => {
    events = [];
    parser.feed(piece);
    if (events.length > 0) hear(events);
  };
}
