export interface StreamEvent {
  /** The event's name; empty for ordinary events. */
  event: string;
  id: string;
  data: string;
}

/**
 * Parses server-sent events as our server writes them: lines end with a line feed. Lines that start
 * with a colon are heartbeats.
 * @param onEvents receives the events of each chunk together
 * @returns a function that takes the stream chunk by chunk, wherever it is split
 */
export function createEventReader(onEvents: (events: StreamEvent[]) => void): (piece: string) => void {
  let rest = '';
  let fields: Partial<Record<string, string>> = {};
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    const events: StreamEvent[] = [];
    for (const line of lines) {
      if (line === '') {
        if (fields.data !== undefined)
          events.push({ event: fields.event ?? '', id: fields.id ?? '', data: fields.data });
        fields = {};
        continue;
      }
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      fields[name] = value;
    }
    if (events.length > 0) onEvents(events);
  };
}
