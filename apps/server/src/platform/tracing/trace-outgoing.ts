import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

interface Outgoing {
  method: string
  origin: string | URL
}

const channels = {
  create: 'undici:request:create',
  headers: 'undici:request:headers',
  error: 'undici:request:error',
} as const

/**
 * Creates a span for every request to a provider, from its start to the first byte of the response. Only the host of
 * the URL is recorded: paths and queries can contain keys. No trace headers are sent to providers.
 * @returns a function that stops it
 */
export function traceOutgoing(tracer: Tracer, around: () => Context): () => void {
  const spans = new WeakMap<Outgoing, Span>()
  const onCreate = (message: unknown) => {
    const { request } = message as { request: Outgoing }
    const host = new URL(String(request.origin)).host
    const attributes = { 'http.request.method': request.method, 'server.address': host }
    const described = { kind: SpanKind.CLIENT, attributes }
    spans.set(request, tracer.startSpan(`${request.method} ${host}`, described, around()))
  }
  const onHeaders = (message: unknown) => {
    const { request, response } = message as { request: Outgoing; response: { statusCode: number } }
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  const onError = (message: unknown) => {
    const { request, error } = message as { request: Outgoing; error: Error }
    const span = spans.get(request)
    span?.setStatus({ code: SpanStatusCode.ERROR, message: error.name })
    span?.end()
  }
  subscribe(channels.create, onCreate)
  subscribe(channels.headers, onHeaders)
  subscribe(channels.error, onError)
  return () => {
    unsubscribe(channels.create, onCreate)
    unsubscribe(channels.headers, onHeaders)
    unsubscribe(channels.error, onError)
  }
}
