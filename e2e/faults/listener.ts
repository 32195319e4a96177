import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from './random.ts'

/** Follows a user's events across every interruption. */
export interface Listener {
  /** The received end events of each item, by `code_ref`. */
  readonly ended: ReadonlyMap<string, ReadonlySet<string>>
  /** Times the stream was cut and resumed. */
  readonly cuts: number
  stop(): Promise<void>
}

const PAUSE_MS = 250

/**
 * Listens from the first event on, and resumes after the last received id.
 * @param random when set, the connection is cut at random times
 */
export function startListener(url: string, token: string, random?: Random): Listener {
  const ended = new Map<string, Set<string>>()
  const stopping = new AbortController()
  let cuts = 0
  let lastId = '0'

  function handleBlock(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    const [id, event, data] = [field('id'), field('event'), field('data')]
    if (id === undefined || event === undefined || data === undefined) return
    lastId = id
    if (event !== 'conversion-completed' && event !== 'conversion-failed') return
    const { code_ref }: { code_ref: string } = JSON.parse(data)
    ended.set(code_ref, (ended.get(code_ref) ?? new Set()).add(event))
  }

  async function listen(signal: AbortSignal): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'last-event-id': lastId }
    const response = await fetch(`${url}/v1/events`, { headers, signal })
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${rest}${chunk}`.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) handleBlock(block)
    }
  }

  async function follow(): Promise<void> {
    for (; !stopping.signal.aborted; cuts++) {
      const cuts = random ? [AbortSignal.timeout(random.whole(50, 3000))] : []
      // Whatever ends the stream (a deliberate cut, a killed server, a lost database), it is resumed.
      await listen(AbortSignal.any([stopping.signal, ...cuts])).catch((error: unknown) => error)
      await delay(PAUSE_MS)
    }
  }

  const following = follow()
  return {
    ended,
    get cuts() {
      return cuts
    },
    async stop() {
      stopping.abort()
      await following
    },
  }
}
