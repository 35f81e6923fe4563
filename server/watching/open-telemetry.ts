import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { currentRequest, type Span, withinRequest } from '../logging/request-scope.ts';
import type { Tracer } from './tracer.ts';

/** A span that is passed along with the request, so that work within it finds its parent. */
class ScopeSpan implements Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly context: Context;
  constructor(context: Context) {
    const { traceId = '', spanId = '' } = trace.getSpanContext(context) ?? {};
    this.traceId = traceId;
    this.spanId = spanId;
    this.context = context;
  }
}

/** How long stopping waits for spans that have not been sent, in milliseconds. */
const shutdownTimeoutMs = 3000;
const firstServerErrorStatus = 500;

/**
 * Sends spans over OTLP as JSON over HTTP, to where OpenTelemetry's own variables say.
 * @param share of the traces that begin here, 0 to 1; for traces that began elsewhere, their sender has
 * decided
 */
export function createTracer(share: number, onError: (error: unknown) => void): Tracer {
  setGlobalErrorHandler(onError);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'cimlap' }))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('cimlap');
  const w3c = new W3CTraceContextPropagator();
  const currentContext = () => {
    const span = currentRequest()?.span;
    return span instanceof ScopeSpan ? span.context : null;
  };

  return {
    begin(name, headers, attributes) {
      const parent = w3c.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      return {
        span: new ScopeSpan(trace.setSpan(parent, span)),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= firstServerErrorStatus) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async within(name, kind, attributes, work) {
      const parent = currentContext() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(
        name,
        { kind: kind === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes },
        parent,
      );
      const scope = new ScopeSpan(trace.setSpan(parent, span));
      try {
        return await withinRequest({ id: currentRequest()?.id ?? scope.traceId, span: scope }, work);
      } catch (error) {
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.message : String(error),
        });
        throw error;
      } finally {
        span.end();
      }
    },
    record(name, ms, failed, attributes) {
      const parent = currentContext();
      // Work that a timer starts is not traced.
      if (!parent) return;
      const end = Date.now();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - ms }, parent);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    headers() {
      const carrier: Record<string, string> = {};
      const context = currentContext();
      if (context) w3c.inject(context, carrier, defaultTextMapSetter);
      return carrier;
    },
    async stop() {
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, shutdownTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(onError), timeout]);
    },
  };
}
