/** Where traces are sent. */
export interface TracingSettings {
  /** URL of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Share of the traces started here that are recorded, 0 to 1. */
  readonly share: number
}

/** Attributes of a span. */
export interface SpanOptions {
  /** `server` handles a request, `consumer` runs a job, `client` sends a request to another service. */
  readonly kind?: 'server' | 'consumer' | 'client' | undefined
  readonly attributes?: Readonly<Record<string, string | number>> | undefined
  /** The parent span as a `traceparent` header; defaults to the enclosing span. */
  readonly parent?: string | undefined
}

/** Traces work across requests, jobs and processes. */
export interface Tracing {
  /** Runs work in a span; an error marks the span as failed. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** The enclosing span, to continue it elsewhere; undefined when nothing is traced. */
  current(): string | undefined
  /** Adds attributes to the enclosing span. */
  note(attributes: Readonly<Record<string, string | number>>): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/** Traces nothing, at no cost. */
export const noTracing: Tracing = {
  span: (_name, _options, work) => work(),
  current: () => undefined,
  note: () => undefined,
  stop: async () => undefined,
}
