import type { Tracer } from '@opentelemetry/api';
import { EnvironmentFault } from '../../environment-variables';

type Api = typeof import('@opentelemetry/api');

/** Spans of one process, sent by OpenTelemetry's own programs. */
export interface Tracing {
  api: Api;
  tracer: Tracer;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

/**
 * OpenTelemetry's variables, which its own programs read
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
const isWanted = (source: NodeJS.ProcessEnv): boolean =>
  Boolean(source.OTEL_EXPORTER_OTLP_ENDPOINT ?? source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  source.OTEL_SDK_DISABLED !== 'true' &&
  source.OTEL_TRACES_EXPORTER !== 'none';

/** Not installed with the market: they weigh 34 MB, and most markets send no traces. */
async function load() {
  try {
    const [api, node, exporter, resources] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    return { api, node, exporter, resources };
  } catch (error) {
    if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    throw new EnvironmentFault(
      'The OTEL_ variables ask for traces, but their packages are not installed; see docs/operating.md, Traces.',
    );
  }
}

/**
 * Sends traces by OTLP over HTTP when the usual variables name a receiver.
 * @throws EnvironmentFault when the packages are missing
 */
export async function startTracing(source: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  if (!isWanted(source)) return undefined;
  const { api, node, exporter, resources } = await load();
  const provider = new node.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': 'motohaat' })
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new node.BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  provider.register();
  return { api, tracer: provider.getTracer('motohaat'), close: () => provider.shutdown() };
}
