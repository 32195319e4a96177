import type { PersistedStore } from '../state/persisted-store.ts'
import { ApiError } from './api-error.ts'

/** How long the server returns the same response for an idempotency key, in milliseconds. */
const RETENTION_MS = 24 * 60 * 60 * 1000

/** A request that was sent and whose outcome is unknown. */
interface Attempt {
  readonly route: string
  /** Digest of the whole request. */
  readonly digest: string
  /** Its `Idempotency-Key`. */
  readonly key: string
  /** When it was first sent, in milliseconds since 1970. */
  readonly at: number
}

/** Attempts, oldest first. */
export interface UnsettledAttempts {
  readonly list: readonly Attempt[]
}

/** Parses the stored attempts; invalid values are treated as an empty list. */
export function readAttempts(stored: string | null): UnsettledAttempts {
  try {
    const { list } = JSON.parse(stored ?? '{}') as Partial<UnsettledAttempts>
    return { list: list?.filter(({ digest, key }) => digest && key) ?? [] }
  } catch (error) {
    console.info('Couldn’t read the stored requests:', error)
    return { list: [] }
  }
}

/** A short digest, so that no text of the user is stored. The server compares whole requests and rejects collisions. */
function digestOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}/${hash}`
}

/**
 * Whether the outcome of a failed request is unknown: no response, a server error, or the first request is still
 * running.
 */
function isUnclear(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 409 || error.status >= 500
}

/**
 * Assigns idempotency keys to requests and stores those with an unknown outcome: when the same request is sent again,
 * even after a reload, it has the same key and is not charged twice. A different request to the same call supersedes
 * failed ones.
 */
export function createAttempts(
  store: () => PersistedStore<UnsettledAttempts>,
  newKey: () => string = () => crypto.randomUUID(),
) {
  const inFlight = new Set<string>()
  const removeAll = (isGone: (attempt: Attempt) => boolean) => {
    const { state, change } = store()
    change({ list: state.get().list.filter((attempt) => !isGone(attempt)) })
  }

  function begin(route: string, digest: string): string {
    const now = Date.now()
    const { list } = store().state.get()
    const known = list.find((attempt) => attempt.digest === digest && attempt.at > now - RETENTION_MS)
    if (known) return known.key
    const key = newKey()
    const others = list.filter((attempt) => attempt.route !== route || inFlight.has(attempt.digest))
    store().change({ list: [...others, { route, digest, key, at: now }] })
    return key
  }

  return {
    /** Runs a request with its key, which is deleted once the outcome is known. */
    async once<T>(route: string, request: string, run: (key: string) => Promise<T>): Promise<T> {
      const digest = digestOf(request)
      const settle = () => removeAll((attempt) => attempt.digest === digest)
      const key = begin(route, digest)
      inFlight.add(digest)
      try {
        const reply = await run(key)
        settle()
        return reply
      } catch (error) {
        if (!isUnclear(error)) settle()
        throw error
      } finally {
        inFlight.delete(digest)
      }
    },
    /** Deletes the keys of a call's requests, so that an identical request counts as a new one. */
    forget: (route: string) => removeAll((attempt) => attempt.route === route),
  }
}
