import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/handler.ts'
import type { Log } from '../../platform/log.ts'

/** Milliseconds between two checks of all streams: the end of a session or membership usually wakes its streams. */
const EVERY_MS = 30_000

interface Stream {
  caller: Caller
  ownerId: number
  /** Ends the stream. */
  end: () => void
}

/** The access of one event stream, until it is disposed of. */
export interface Access extends Disposable {
  /** Aborts when access was found to have ended. */
  signal: AbortSignal
  /** Whether the caller still has access. */
  isAllowed(): Promise<boolean>
}

/** Watches the access of all event streams of the process: a stream may outlive a session, a key or a membership. */
export interface StreamAccess {
  open(caller: Caller, ownerId: number): Access
}

/** The dependencies of the watch. */
export interface StreamAccessDeps {
  log: Log
  /** Throws `forbidden` when a caller has no access, or no longer has access, to an owner's content. */
  resolveOwner(caller: Caller, ownerId: number): Promise<number>
  /** The callers whose session or API key is still valid. */
  findSignedIn(callers: readonly Caller[]): Promise<ReadonlySet<Caller>>
}

/** Starts the watch. Sessions and keys are checked together: a thousand idle streams cost as much as one. */
export function watchStreamAccess(
  { log, resolveOwner, findSignedIn }: StreamAccessDeps,
  stopping: AbortSignal,
  everyMs = EVERY_MS,
): StreamAccess {
  const streams = new Set<Stream>()

  async function check(checked: readonly Stream[]): Promise<void> {
    const signedIn = await findSignedIn(checked.map(({ caller }) => caller))
    for (const { caller, ownerId, end } of checked)
      if (!signedIn.has(caller) || !(await isResolved(resolveOwner(caller, ownerId)))) end()
  }

  let gathered: { streams: Stream[]; checked: Promise<void> } | undefined

  /** Streams that are woken together are checked together. */
  function checkSoon(stream: Stream): Promise<void> {
    if (!gathered) {
      const together: Stream[] = []
      const begin = async () => {
        await nextTurn()
        gathered = undefined
        await check(together)
      }
      gathered = { streams: together, checked: begin() }
    }
    gathered.streams.push(stream)
    return gathered.checked
  }

  async function checkPeriodically(): Promise<void> {
    for (;;) {
      await delay(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
      if (stopping.aborted) return
      await check([...streams]).catch((error: unknown) =>
        log.debug({ reason: String(error) }, 'could not check the access of event streams'),
      )
    }
  }

  void checkPeriodically()
  return {
    open(caller, ownerId) {
      const ending = new AbortController()
      const stream = { caller, ownerId, end: () => ending.abort() }
      streams.add(stream)
      return {
        signal: ending.signal,
        async isAllowed() {
          await checkSoon(stream)
          return !ending.signal.aborted
        },
        [Symbol.dispose]: () => void streams.delete(stream),
      }
    },
  }
}

async function isResolved(resolving: Promise<number>): Promise<boolean> {
  try {
    await resolving
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return false
    throw error
  }
}
