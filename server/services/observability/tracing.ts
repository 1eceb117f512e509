import type { Tracer } from '@opentelemetry/api';
import { EnvironmentFault } from '../../environment-variables.ts';

type Api = typeof import('@opentelemetry/api');

/** Spans of one process, exported by OpenTelemetry's SDK. */
export interface Tracing {
  api: Api;
  tracer: Tracer;
  /** Flushes pending spans. */
  close(): Promise<void>;
}

/**
 * OpenTelemetry's variables, which its SDK reads
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
const isWanted = (source: NodeJS.ProcessEnv): boolean =>
  Boolean(source.OTEL_EXPORTER_OTLP_ENDPOINT ?? source.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  source.OTEL_SDK_DISABLED !== 'true' &&
  source.OTEL_TRACES_EXPORTER !== 'none';

/** Optional packages: they take 34 MB, and most markets export no traces. */
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
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new EnvironmentFault(
      'The OTEL_ variables enable tracing, but its packages are not installed; see docs/operating/running.md, Traces.',
    );
  }
}

/**
 * Exports traces by OTLP over HTTP if the usual variables configure a collector.
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
