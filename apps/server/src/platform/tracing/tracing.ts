/** Where traces are sent. */
export interface TracingSettings {
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Of the traces that begin here, 0 to 1. */
  readonly share: number
}

/** What is noted of a span. */
export interface SpanOptions {
  /** `server` answers a request, `consumer` runs a job, `client` asks someone else. */
  readonly kind?: 'server' | 'consumer' | 'client' | undefined
  readonly attributes?: Readonly<Record<string, string | number>> | undefined
  /** The span it goes on from, in the form of the header `traceparent`; absent: the one around it. */
  readonly parent?: string | undefined
}

/** Follows one thing through requests, jobs and processes. */
export interface Tracing {
  /** Does some work as a span; what it throws marks the span as failed. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** The enclosing span, to continue it elsewhere; undefined where nothing is traced. */
  current(): string | undefined
  /** Adds to the span around. */
  note(attributes: Readonly<Record<string, string | number>>): void
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Traces nothing and costs nothing. */
export const noTracing: Tracing = {
  span: (_name, _options, work) => work(),
  current: () => undefined,
  note: () => undefined,
  stop: async () => undefined,
}
