import type { z } from 'zod'
import { type ApiClient, type ApiClientOptions, createApiClient } from './http/api-client.ts'
import { createConnections } from './http/connections.ts'
import { type Download, type DownloadBounds, download, fetchJson } from './http/guarded-fetch.ts'
import { createServiceFetch } from './http/service-fetch.ts'
import { createCircuitBreaker } from './limits/circuit-breaker.ts'
import { createTurnGate, type TurnLimits } from './limits/turn-gate.ts'

/** What a provider tells about its service. */
export interface ServiceOptions extends Pick<ApiClientOptions, 'name' | 'headers' | 'readFault'> {
  /** The service's own address. */
  readonly baseUrl: string
  /** What the operator chose instead; its host and port are trusted. */
  readonly configuredUrl?: string | undefined
  readonly limits: TurnLimits
}

/** Everything an adapter needs to speak with its provider. */
export interface HostedService {
  readonly client: ApiClient
  /** Whether submits are held back because too many failed. */
  isDown(): boolean
  /** For libraries that ask by themselves: what it throws, and every answer that is no success, is an `EngineError`. */
  readonly fetch: typeof globalThis.fetch
  /** Saves a file that the provider named by its address. */
  download(address: string, path: string, signal: AbortSignal, bounds?: DownloadBounds): Promise<Download>
  /** Reads JSON that lies open at an address, such as the keys of signatures. */
  fetchJson<T extends z.ZodType>(address: string, schema: T, signal: AbortSignal): Promise<z.output<T>>
  close(): Promise<void>
}

/** Opens a provider's service: one gate, one breaker and one set of connections for all its engines. */
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
  const gate = createTurnGate(limits)
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
