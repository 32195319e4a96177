import { type ComfyProvider, createComfyProvider } from './comfyui/comfy-provider.ts'
import type { HostedTools } from './hosted/hosted-provider.ts'
import { createCompatibleProvider } from './openai-compatible/compatible-provider.ts'
import type { Provider } from './spec/provider.ts'
import { splicing } from './splice/with-splicing.ts'

/** A server that an operator connected. */
export interface ConnectedServer {
  /** Id of its provider. */
  readonly id: string
  readonly name: string
  readonly type: 'openai' | 'comfyui'
  readonly baseUrl: string
  /** Undefined if it requires none. */
  readonly apiKey?: string | undefined
  /** Maximum number of concurrent requests. */
  readonly concurrency: number
}

/** The provider of a connected server. ComfyUI also describes the nodes of workflows. */
export interface ConnectedProvider {
  readonly provider: Provider
  readonly describeNodes?: ComfyProvider['describeNodes']
}

/** Creates the provider of a connected server. Its models are those that operators add. */
export function connectServer(server: ConnectedServer, tools: HostedTools): ConnectedProvider {
  if (server.type === 'comfyui') {
    const provider = createComfyProvider({ ...server, models: [] }, tools)
    return { provider, describeNodes: provider.describeNodes }
  }
  return { provider: splicing(createCompatibleProvider(server, tools), tools.ffmpeg) }
}
