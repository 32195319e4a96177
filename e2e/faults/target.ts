import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/database.ts'
import type { FilePlace } from '../../apps/server/src/testing/snapshot.ts'
import type { ServerUnderTest } from '../server.ts'
import { isReady } from './fault-injection.ts'
import { connectionOf } from './postmaster.ts'

/** An installation under load, of one process or of many, as the load and the verdict see it. */
export interface Target {
  /** Where calls go. */
  readonly url: string
  /** Where events are followed: each user listens at each of these addresses. */
  readonly eventUrls: readonly string[]
  /** Folders of the mails that were sent. */
  readonly outboxes: readonly string[]
  readonly files: FilePlace
  /**
   * Whether abandoned files are removed soon. A program that shares its database cannot know that another one died, and
   * removes the other's abandoned files only after their deadline.
   */
  readonly removesImmediately: boolean
  /** Milliseconds by which all must have ended when nothing happens any more. */
  readonly settleMs: number
  connection(): Promise<Connection>
  /** Waits until it is ready by itself. */
  ready(): Promise<void>
}

/** A program that is alone on its data. */
export const targetOf = (server: ServerUnderTest): Target => ({
  url: server.url,
  eventUrls: [server.url],
  outboxes: [join(server.dataDir, 'outbox')],
  files: server.dataDir,
  removesImmediately: true,
  settleMs: 30_000,
  connection: () => connectionOf(server.dataDir),
  ready: () => isReady(server),
})

/** The code in the mail to an address. */
export async function readCode({ outboxes }: Target, email: string): Promise<string> {
  for (const outbox of outboxes) {
    for (const name of await readdir(outbox).catch(() => [])) {
      const mail = await readFile(join(outbox, name), 'utf8')
      const code = mail.includes(`To: ${email}`) ? /^.*\b(\d{6})\b/m.exec(mail)?.[1] : undefined
      if (code) return code
    }
  }
  throw new Error(`There is no mail to ${email}.`)
}
