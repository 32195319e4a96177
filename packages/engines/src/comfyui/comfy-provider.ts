import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { HostedTools } from '../hosted/hosted-provider.ts'
import { openService } from '../hosted/open-service.ts'
import type { Provider } from '../spec/provider.ts'
import { type ComfyClient, createComfyClient } from './comfy-client.ts'
import { createComfyEngine } from './comfy-engine.ts'
import { readComfyFault } from './comfy-faults.ts'
import { explainUnreachable } from './explain-unreachable.ts'
import type { WorkflowGraph } from './graph.ts'
import { openProgressWatch } from './progress-watch.ts'

/** A ComfyUI server as the operator configures it. */
export interface ComfySettings {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  /** Sent as a bearer token, for a proxy in front of the server; ComfyUI itself has no keys. */
  readonly apiKey?: string | undefined
  /** Maximum number of concurrent requests. */
  readonly concurrency?: number
  readonly models: readonly ModelDefinition[]
}

/** The provider of a ComfyUI server. */
export interface ComfyProvider extends Provider, Pick<ComfyClient, 'describeNodes'> {}

/** Creates the provider of a ComfyUI server: each workflow is a model of an image, a video, or audio. */
export function createComfyProvider(
  { id, name, baseUrl, apiKey, concurrency = 2, models }: ComfySettings,
  { log }: Pick<HostedTools, 'log'>,
): ComfyProvider {
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  const service = openService({
    name,
    headers,
    readFault: readComfyFault,
    baseUrl,
    configuredUrl: baseUrl,
    limits: { concurrency },
  })
  const watch = openProgressWatch({ baseUrl, headers, log })
  const server = { client: createComfyClient(service.client), watch }
  // Only the operator reads where the server is.
  const forOperator = createComfyClient(explainUnreachable(service.client, new URL(baseUrl).host))
  return {
    id,
    name,
    local: false,
    models,
    engines: {
      image: createComfyEngine('image', server),
      video: createComfyEngine('video', server),
      audio: createComfyEngine('audio', server),
    },
    voices: async () => [],
    async check(signal) {
      const version = await forOperator.version(signal)
      const catalog = await forOperator.describeNodes(models.flatMap(classesOf), signal)
      const runnable = models.filter((model) => classesOf(model).every((name) => catalog[name]))
      return { version, models: runnable.length }
    },
    describeNodes: forOperator.describeNodes,
    isDown: service.isDown,
    async close() {
      await Promise.all([watch.close(), service.close()])
    },
  }
}

/** Node classes of a model's workflow. */
const classesOf = ({ request = {} }: ModelDefinition): string[] =>
  Object.values(request as WorkflowGraph).map(({ class_type: name }) => name)
