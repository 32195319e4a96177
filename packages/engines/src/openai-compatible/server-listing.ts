import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { ApiClient } from '../hosted/http/api-client.ts'
import { EngineError } from '../spec/engine-error.ts'
import { describeModels } from './compatible-models.ts'
import { compatibleVoiceList, usualVoices } from './compatible-voices.ts'
import { listServerModels } from './server-models.ts'

const HOUR_MS = 3600_000
/** Polling intervals for a server that responds, and for one that does not. */
const REFRESH_MS = { ok: 24 * HOUR_MS, failed: 60_000 }
const TIMEOUT_MS = 15_000

/** The known models and voices of a server. */
export interface ServerListing {
  /** From the last response; empty before the first. */
  readonly models: readonly ModelDefinition[]
  readonly voices: readonly string[]
  /** Refreshes now; on an error, throws `EngineError` and retains the previous lists. */
  refresh(signal?: AbortSignal): Promise<void>
  close(): void
}

/** Requests a server's lists immediately and daily, or every minute while it is down. Nothing waits for it. */
export function openListing(
  api: ApiClient,
  { id, name }: { id: string; name: string },
  log: (message: string) => void,
): ServerListing {
  const closing = new AbortController()
  let models: readonly ModelDefinition[] = []
  let voices: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  async function refresh(signal: AbortSignal = closing.signal): Promise<void> {
    const described = describeModels(id, await listServerModels(api, signal))
    voices = described.some(({ kind }) => kind === 'speech') ? await askVoices(api, signal) : []
    models = described
  }

  async function watch(): Promise<void> {
    try {
      await refresh()
      isFailing = false
    } catch (error) {
      if (closing.signal.aborted) return
      if (!isFailing) log(`${name} does not list its models: ${error}`)
      isFailing = true
    }
    timer = setTimeout(watch, isFailing ? REFRESH_MS.failed : REFRESH_MS.ok).unref()
  }

  void watch()
  return {
    get models() {
      return models
    },
    get voices() {
      return voices
    },
    refresh: refresh,
    close() {
      closing.abort()
      clearTimeout(timer)
    },
  }
}

/** OpenAI has no such call; some servers do, the others support OpenAI's names. */
async function askVoices(api: ApiClient, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const found = await api.json(
      { path: '/audio/voices', signal, timeoutMs: TIMEOUT_MS },
      compatibleVoiceList,
    )
    return found.length > 0 ? found : usualVoices
  } catch (error) {
    if (error instanceof EngineError) return usualVoices
    throw error
  }
}
