import type { z } from 'zod'
import { type ApiClient, type ApiClientOptions, createApiClient } from './http/api-client.ts'
import { createConnections } from './http/connections.ts'
import { type Download, type DownloadBounds, download, fetchJson } from './http/guarded-fetch.ts'
import { createServiceFetch } from './http/service-fetch.ts'
import { createCircuitBreaker } from './limits/circuit-breaker.ts'
import { createRateGate, type RateLimits } from './limits/rate-gate.ts'

/** A provider's description of its service. */
export interface ServiceOptions extends Pick<ApiClientOptions, 'name' | 'headers' | 'readFault'> {
  /** Default URL of the service. */
  readonly baseUrl: string
  /** URL set by the operator; its host and port are trusted. */
  readonly configuredUrl?: string | undefined
  readonly limits: RateLimits
}

/** Everything an adapter needs to communicate with its provider. */
export interface HostedService {
  readonly client: ApiClient
  /** Whether submits are paused because too many failed. */
  isDown(): boolean
  /** For libraries that send their own requests: its errors, and every error response, are `EngineError`s. */
  readonly fetch: typeof globalThis.fetch
  /** Downloads a file from a URL sent by the provider. */
  download(address: string, path: string, signal: AbortSignal, bounds?: DownloadBounds): Promise<Download>
  /** Downloads public JSON, such as signature keys. */
  fetchJson<T extends z.ZodType>(address: string, schema: T, signal: AbortSignal): Promise<z.output<T>>
  close(): Promise<void>
}

/** Opens a provider's service: one rate gate, one circuit breaker and one connection pool for all its engines. */
export function openService({
  name,
  headers,
  readFault,
  baseUrl,
  configuredUrl,
  limits,
}: ServiceOptions): HostedService {
  const connections = createConnections(configuredUrl === undefined ? [] : [configuredUrl])
  const breaker = createCircuitBreaker()
  const gate = createRateGate(limits)
  const client = createApiClient({
    name,
    headers,
    readFault,
    baseUrl: configuredUrl ?? baseUrl,
    connections,
    gate,
    breaker,
  })
  return {
    client,
    fetch: createServiceFetch({ name, readFault, connections, breaker }),
    isDown: () => breaker.isOpen,
    download: (address, path, signal, bounds) => download(connections, address, path, signal, bounds),
    fetchJson: (address, schema, signal) => fetchJson(connections, address, schema, signal),
    close: () => connections.close(),
  }
}
