import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { inLogContext } from '../log-context.ts'
import { maskAddresses } from '../log-errors.ts'
import { traceOutgoing } from './trace-outgoing.ts'
import type { SpanOptions, Tracing, TracingSettings } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const

/** Sends spans to a collector over OTLP/HTTP. */
export function createOtlpTracing({ endpoint, headers, service, share }: TracingSettings, log: Log): Tracing {
  const warn = (message: string) => log.warn({ reason: message }, 'could not send traces')
  diag.setLogger({
    error: warn,
    warn,
    info: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
  })
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('atelier')
  const around = new AsyncLocalStorage<Span>()
  const endOutgoing = traceOutgoing(tracer, () => contextOf(around.getStore()))
  return {
    async span(name, options, work) {
      const span = begin(tracer, name, options, around.getStore())
      return await around.run(span, () =>
        inLogContext({ trace_id: span.spanContext().traceId }, () => finish(span, work)),
      )
    },
    current: () => headerOf(around.getStore()),
    note: (attributes) => void around.getStore()?.setAttributes({ ...attributes }),
    async stop() {
      endOutgoing()
      await provider.shutdown()
    },
  }
}

function begin(tracer: Tracer, name: string, options: SpanOptions, around: Span | undefined): Span {
  const { kind, attributes, parent } = options
  const from = (parent && contextOfHeader(parent)) || contextOf(around)
  const described = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: { ...attributes } }
  return tracer.startSpan(name, described, from)
}

async function finish<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = maskAddresses(error instanceof Error ? error.message : String(error))
    span.setStatus({ code: SpanStatusCode.ERROR, message })
    throw error
  } finally {
    span.end()
  }
}

const contextOf = (span: Span | undefined): Context =>
  span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT

function headerOf(span: Span | undefined): string | undefined {
  if (!span) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const headerShape = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

function contextOfHeader(header: string): Context | undefined {
  const [, traceId = '', spanId = '', flags = '00'] = headerShape.exec(header) ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const spanContext = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : undefined
}
