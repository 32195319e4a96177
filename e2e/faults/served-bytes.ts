import type { Reply } from '@atelier/contract/routes/registry'
import type { Client } from './client.ts'
import { waveOf } from './scripted/wave.ts'

const AT_ONCE = 8

/** Fetches the files of completed items as their owners; returns those with wrong contents. */
export async function findWrongBytes(
  items: readonly { client: Client; kind: string; codeRef: string; tag: string }[],
): Promise<string[]> {
  const wrong: string[] = []
  const queue = items.values()
  const fetchSome = async () => {
    for (const { client, kind, codeRef, tag } of queue) {
      const path = kind === 'audio' ? '/engine/audio/status' : '/conversion'
      const status = await client.retryUntilAnswered('GET', `${path}/${codeRef}`)
      const { url_file } = status.body as Reply<'GET /conversion/{code_ref}'>
      const response = url_file === null ? undefined : await fetch(url_file)
      const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
      if (!bytes.equals(waveOf(tag)))
        wrong.push(`${codeRef} serves ${bytes.length} bytes that are not its own`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchSome))
  return wrong
}
