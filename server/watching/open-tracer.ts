import type { Logger } from '../logging/logger.ts';
import type { Configuration } from '../settings/configuration.ts';
import type { Tracer } from './tracer.ts';

/** Traces are sent to OTEL_EXPORTER_OTLP_ENDPOINT. Without it, OpenTelemetry is not even loaded. */
export async function openTracer(
  { traceShare }: Pick<Configuration, 'traceShare'>,
  log: Logger,
): Promise<Tracer | null> {
  if (traceShare === null) return null;
  const { createTracer } = await import('./open-telemetry.ts');
  return createTracer(traceShare, (error) => log.warn({ err: error }, 'traces'));
}
