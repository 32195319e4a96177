import { EVENT_CHANNEL } from './events.ts'
import type { Notifications } from './notifications.ts'

/** Notifies the followers of an owner of possible new events. */
export interface OwnerSignals {
  /** Calls `wake` until the returned function is called. */
  follow(ownerId: number, wake: () => void): () => void
  /** Wakes all followers of an owner in this process. */
  wake(ownerId: number): void
  /** The number of followed owners. */
  readonly size: number
}

/** One shared listener for all followers in this process. */
export function createOwnerSignals(notifications: Notifications): OwnerSignals {
  const followers = new Map<string, Set<() => void>>()
  notifications.listen(EVENT_CHANNEL, (ownerId) => {
    // An empty payload means that some notifications may have been missed.
    const woken = ownerId === '' ? [...followers.values()] : [followers.get(ownerId) ?? new Set()]
    for (const each of woken) for (const wake of each) wake()
  })
  return {
    get size() {
      return followers.size
    },
    wake(ownerId) {
      for (const wake of followers.get(String(ownerId)) ?? []) wake()
    },
    follow(ownerId, wake) {
      const key = String(ownerId)
      const all = followers.get(key) ?? new Set()
      followers.set(key, all.add(wake))
      return () => {
        all.delete(wake)
        if (all.size === 0) followers.delete(key)
      }
    },
  }
}

/**
 * Yields once at the start, then whenever the owner was woken, and at the latest every `backstopMs`, if given; ends with
 * the signal. Wakes while the consumer is busy are merged.
 */
export async function* wakesOf(
  wakes: OwnerSignals,
  ownerId: number,
  { signal, backstopMs }: { signal: AbortSignal; backstopMs?: number },
): AsyncGenerator<void> {
  let pending = true
  let resume: () => void = () => undefined
  const wake = () => {
    pending = true
    resume()
  }
  const unfollow = wakes.follow(ownerId, wake)
  signal.addEventListener('abort', wake)
  const timer = backstopMs === undefined ? undefined : setInterval(wake, backstopMs)
  try {
    while (!signal.aborted) {
      if (!pending) {
        await new Promise<void>((resolve) => {
          resume = resolve
        })
      }
      pending = false
      if (!signal.aborted) yield
    }
  } finally {
    clearInterval(timer)
    unfollow()
    signal.removeEventListener('abort', wake)
  }
}
