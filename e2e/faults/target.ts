import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/database.ts'
import type { FilePlace } from '../../apps/server/src/testing/snapshot.ts'
import type { ServerUnderTest } from '../server.ts'
import { isReady } from './fault-injection.ts'
import { connectionOf } from './postmaster.ts'

/** An installation under load, with one or many processes. */
export interface Target {
  /** Address for calls. */
  readonly url: string
  /** Addresses for event streams: each user listens at each of them. */
  readonly eventUrls: readonly string[]
  /** Outboxes of the processes. */
  readonly outboxes: readonly string[]
  readonly files: FilePlace
  /**
   * Whether abandoned files are removed soon. Programs that share a database cannot detect that another one died, and
   * remove its abandoned files only after their deadline.
   */
  readonly removesImmediately: boolean
  /** Milliseconds within which everything must have ended after the last fault. */
  readonly settleMs: number
  connection(): Promise<Connection>
  /** Waits until it has recovered. */
  ready(): Promise<void>
}

/** A program with exclusive use of its data. */
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

/** The code in the email to an address. */
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
