import { z } from 'zod'
import type { Purpose } from '../hosted/directory/purpose.ts'
import { imagePurposes, purposesOfName, transcribes } from '../hosted/directory/purpose-of-name.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'

const TIMEOUT_MS = 15_000

const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1), shutdown_date: z.string().nullish() })),
})
const words = z.array(z.string()).nullish()
const capabilityList = z.object({
  data: z.array(z.object({ id: z.string(), capabilities: words, input_modalities: words })),
})
type Capabilities = z.output<typeof capabilityList>['data'][number]

const cloning: Purpose = { kind: 'voice', mode: 'VOICE_CLONE' }

/** A model that a server lists. */
export interface ServerModel {
  readonly id: string
  /** What it is for, the most likely first; empty for what cannot be offered. */
  readonly purposes: readonly Purpose[]
  readonly isForTranscription: boolean
  /** Whether the server is LocalAI, which states what its models are for, and edits images in its own way. */
  readonly isOfLocalAi: boolean
  readonly shutdownDate: string | null | undefined
}

/** Lists the models of a server. Some servers state what each one is for, the others only names. */
export async function listServerModels(api: ApiClient, signal: AbortSignal): Promise<readonly ServerModel[]> {
  const { data } = await api.json({ path: '/models', signal, timeoutMs: TIMEOUT_MS }, modelList)
  const stated = await askCapabilities(api, signal)
  const capabilities = new Map(stated?.map((one) => [one.id, one]))
  return data.map(({ id, shutdown_date: shutdownDate }) => ({
    ...namedModel(id),
    ...{ shutdownDate, isOfLocalAi: stated !== undefined },
    ...statedUses(id, capabilities.get(id)),
  }))
}

/** A model of which only the name is known. Some speech models clone voices, which no name tells. */
export function namedModel(id: string): ServerModel {
  const purposes = purposesOfName(id)
  const clones = purposes.some(({ kind }) => kind === 'speech')
  return {
    ...{ id, purposes: clones ? [...purposes, cloning] : purposes, isForTranscription: transcribes(id) },
    ...{ isOfLocalAi: false, shutdownDate: null },
  }
}

/** LocalAI's extension; servers without it answer 404, or whatever they like. */
async function askCapabilities(
  api: ApiClient,
  signal: AbortSignal,
): Promise<readonly Capabilities[] | undefined> {
  try {
    return (await api.json({ path: '/models/capabilities', signal, timeoutMs: TIMEOUT_MS }, capabilityList))
      .data
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

function statedUses(
  id: string,
  { capabilities, input_modalities: takes }: Partial<Capabilities> = {},
): Partial<ServerModel> {
  const can = new Set(capabilities)
  if (can.size === 0) return {}
  const purposes = statedPurposes(id, can, takes?.includes('image') ?? false)
  return { purposes, isForTranscription: purposes.length === 0 && can.has('transcript') }
}

function statedPurposes(id: string, can: ReadonlySet<string>, takesImages: boolean): readonly Purpose[] {
  if (can.has('tts')) return [{ kind: 'speech', mode: 'TEXT_TO_SPEECH' }]
  if (can.has('image')) return imagePurposes(id, takesImages || undefined)
  // Every model of llama.cpp is listed as one for chats too.
  const isChat = can.has('chat') && !can.has('embeddings') && !can.has('rerank')
  return isChat ? [{ kind: 'chat', mode: 'CHAT' }] : []
}
