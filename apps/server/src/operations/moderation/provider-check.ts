import { createHash } from 'node:crypto'
import type { ModerationInput, ModerationScores, Moderator } from '@atelier/engines/spec/moderator'

/** Milliseconds for which scores are cached. */
const CACHE_MS = 10 * 60_000
const MAX_CACHED = 5000
/** Consecutive failures after which the provider is not called for a while, so that starts do not wait for it. */
const FAILURES = 3
const REST_MS = 30_000

/** Calls the provider's moderation, with a cache. */
export interface ProviderCheck {
  /** Returns the scores of each input. Throws when they are not available in time. */
  scores(inputs: readonly ModerationInput[], timeoutMs: number): Promise<readonly ModerationScores[]>
}

interface CachedVerdict {
  scores: ModerationScores
  until: number
}

/** Creates the check of a provider. */
export function createProviderCheck(moderator: Moderator, now = () => performance.now()): ProviderCheck {
  const cache = new Map<string, CachedVerdict>()
  let failures = 0
  let restsUntil = 0

  function keep(key: string, scores: ModerationScores): void {
    // Evicts the oldest.
    for (const oldest of cache.keys()) {
      if (cache.size < MAX_CACHED) break
      cache.delete(oldest)
    }
    cache.set(key, { scores, until: now() + CACHE_MS })
  }

  async function requestScores(inputs: readonly ModerationInput[], timeoutMs: number) {
    if (now() < restsUntil) throw new Error('the moderation service did not respond')
    try {
      const scores = await moderator.check(inputs, AbortSignal.timeout(timeoutMs))
      failures = 0
      return scores
    } catch (error) {
      failures++
      if (failures >= FAILURES) restsUntil = now() + REST_MS
      throw error
    }
  }

  return {
    async scores(inputs, timeoutMs) {
      const keys = inputs.map(keyOf)
      const known = (key: string) => {
        const found = cache.get(key)
        return found && found.until > now() ? found : undefined
      }
      const unknown = [...new Map(keys.map((key, at) => [key, inputs[at]]))].flatMap(([key, input]) =>
        input && !known(key) ? [{ key, input }] : [],
      )
      if (unknown.length > 0) {
        const fresh = await requestScores(
          unknown.map(({ input }) => input),
          timeoutMs,
        )
        for (const [at, { key }] of unknown.entries()) keep(key, fresh[at] ?? {})
      }
      return keys.map((key) => cache.get(key)?.scores ?? {})
    },
  }
}

const keyOf = (input: ModerationInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64')
