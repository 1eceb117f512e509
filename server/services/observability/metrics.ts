import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. The last one exceeds the limit of all requests except file transfers (http/timeouts.ts). */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Prometheus metrics of one process. Label values are few and known in advance: never an address, a
 * person or a text.
 */
export interface Metrics {
  registry: Registry;
  requests: Counter<'route' | 'method' | 'status'>;
  durations: Histogram<'route' | 'method' | 'status'>;
  inFlight: Gauge;
  liveStreams: Gauge;
  liveEvents: Counter;
  renderingsRefused: Counter;
  writable: Gauge<'store'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const labelNames = ['route', 'method', 'status'] as const;
  return {
    registry,
    requests: new Counter({
      name: 'motohaat_http_requests_total',
      help: 'Completed requests by route pattern, method and status class (aborted: the client disconnected)',
      labelNames,
      registers,
    }),
    durations: new Histogram({
      name: 'motohaat_http_request_duration_seconds',
      help: 'Time from the request to the end of the response',
      labelNames,
      buckets: DURATIONS,
      registers,
    }),
    inFlight: new Gauge({ name: 'motohaat_http_requests_in_flight', help: 'Requests in progress', registers }),
    liveStreams: new Gauge({ name: 'motohaat_live_streams', help: 'Open streams of live events', registers }),
    liveEvents: new Counter({
      name: 'motohaat_live_events_total',
      help: 'Live events sent, counted per stream',
      registers,
    }),
    writable: new Gauge({
      name: 'motohaat_writable',
      help: 'Whether files and rows can be written, as /readyz last found; 0 if a disk is full',
      labelNames: ['store'],
      registers,
    }),
    renderingsRefused: new Counter({
      name: 'motohaat_renderings_refused_total',
      help: 'Pages sent without data because the render budget was exhausted',
      registers,
    }),
  };
}
