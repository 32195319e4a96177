import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** The events of one owner as they arrive. */
export interface EventFeed {
  /** Waits for the end of a conversion; returns the time of its event, on the clock of `performance.now()`. */
  ended(codeRef: string): Promise<number>
  close(): void
}

/** Follows the events of a token's account. Events received before they are awaited are stored. */
export async function followEvents(url: string, token: string): Promise<EventFeed> {
  const closing = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/v1/events`, { headers, signal: closing.signal })
  if (!response.ok || !response.body) throw new Error(`The events were answered ${response.status}.`)
  const ends = new Map<string, number>()
  const waiting = new Map<string, PromiseWithResolvers<number>>()
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body) {
      const at = performance.now()
      const messages = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        const codeRef =
          /^event: ?conversion-completed$/m.test(message) && /"code_ref":"(\w+)"/.exec(message)?.[1]
        if (!codeRef) continue
        ends.set(codeRef, at)
        waiting.get(codeRef)?.resolve(at)
        waiting.delete(codeRef)
      }
    }
  }
  void read(response.body).catch((error: unknown) => {
    for (const { reject } of waiting.values()) reject(error)
  })
  return {
    async ended(codeRef) {
      const at = ends.get(codeRef)
      if (at !== undefined) return at
      const end = Promise.withResolvers<number>()
      waiting.set(codeRef, end)
      const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new Error(`Conversion ${codeRef} did not end within ${PATIENCE_MS} ms.`)
      })
      return await Promise.race([end.promise, late])
    },
    close: () => closing.abort(),
  }
}
