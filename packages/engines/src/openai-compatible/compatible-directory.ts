import { z } from 'zod'
import { createListedDirectory, lastDayBefore } from '../hosted/directory/listed-directory.ts'
import type { Purpose } from '../hosted/directory/purpose.ts'
import { purposeOfName } from '../hosted/directory/purpose-of-name.ts'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { ModelDirectory } from '../spec/model-directory.ts'
import { compatibleTemplate } from './compatible-models.ts'

const TIMEOUT_MS = 15_000

const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1), shutdown_date: z.string().nullish() })),
})
const words = z.array(z.string()).nullish()
const capabilityList = z.object({
  data: z.array(z.object({ id: z.string(), capabilities: words, input_modalities: words })),
})
type Capabilities = z.output<typeof capabilityList>['data'][number]

/** Creates the directory of a server's models. Some servers state what each one is for, the others only names. */
export function createCompatibleDirectory(api: ApiClient, provider: string): Required<ModelDirectory> {
  return createListedDirectory(
    async (signal) => {
      const { data } = await api.json({ path: '/models', signal, timeoutMs: TIMEOUT_MS }, modelList)
      const stated = new Map((await askCapabilities(api, signal)).map((one) => [one.id, one]))
      return data.map(({ id, shutdown_date }) => ({
        ...{ endpoint: id, name: id, description: '' },
        purpose: purposeOf(id, stated.get(id)),
        endsOn: lastDayBefore(shutdown_date),
      }))
    },
    { provider, models: [], template: compatibleTemplate },
  )
}

/** LocalAI's extension; servers without it answer 404, or whatever they like. */
async function askCapabilities(api: ApiClient, signal: AbortSignal): Promise<readonly Capabilities[]> {
  try {
    return (await api.json({ path: '/models/capabilities', signal, timeoutMs: TIMEOUT_MS }, capabilityList))
      .data
  } catch (error) {
    if (error instanceof EngineError) return []
    throw error
  }
}

function purposeOf(id: string, stated: Capabilities | undefined): Purpose | undefined {
  const can = new Set(stated?.capabilities ?? [])
  if (can.size === 0) return purposeOfName(id)
  if (can.has('tts')) return { kind: 'speech', mode: 'TEXT_TO_SPEECH' }
  if (can.has('image')) {
    const edits = stated?.input_modalities?.includes('image')
    return { kind: 'image', mode: edits ? 'IMAGE_TO_IMAGE' : 'TEXT_TO_IMAGE' }
  }
  // Every model of llama.cpp is listed as one for chats too.
  const isChat = can.has('chat') && !can.has('embeddings') && !can.has('rerank')
  return isChat ? { kind: 'chat', mode: 'CHAT' } : undefined
}
