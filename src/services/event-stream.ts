export interface StreamEvent {
  /** The name; empty for an event like all others. */
  event: string;
  id: string;
  data: string;
}

/**
 * Reads server-sent events as our own server writes them: each line ends with a line feed. Lines that begin with a colon only show that
 * the connection lives.
 * @param onEvents is given the events of each piece together
 * @returns what takes the stream piece by piece, wherever it is cut
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
