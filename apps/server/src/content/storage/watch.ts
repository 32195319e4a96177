import { storageQuota, storageWarnings } from '@atelier/contract/storage'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { storageMail } from './mails.ts'
import { readWatched, saveWarned, type WatchedRow } from './usage-store.ts'

/** Dependencies of watching storage. */
export interface WatchDeps {
  db: Db
  log: Log
  mailer: Mailer
  appName: string
  publicUrl: string
  /** Bytes that accounts without any payment may store; null for no limit. */
  freeStorageBytes: number | null
}

/** The warning level for a number of bytes: a percentage of the quota, or 0. */
export function warningLevel(bytes: number, quota: number | null): 0 | 80 | 100 {
  if (quota === null) return 0
  return storageWarnings.findLast((percent) => bytes * 100 >= quota * percent) ?? 0
}

/**
 * Notifies every owner whose storage reached a warning level since the last run. An owner who freed space is warned
 * again next time.
 */
export async function watchStorage(deps: WatchDeps): Promise<void> {
  const { db, freeStorageBytes } = deps
  if (freeStorageBytes === null) return
  // The smallest quota of any account.
  const least = Math.floor((freeStorageBytes * storageWarnings[0]) / 100)
  for (const owner of await readWatched(db, least)) await warn(deps, owner, freeStorageBytes)
}

async function warn(deps: WatchDeps, owner: WatchedRow, freeBytes: number): Promise<void> {
  const { db, log, mailer } = deps
  const quota = storageQuota(owner, freeBytes)
  const level = warningLevel(owner.bytes, quota)
  if (level === owner.warned || quota === null) return
  // Stored first: only one of two processes sends, and an unavailable mail server is not retried endlessly.
  if (!(await saveWarned(db, owner.owner_id, owner.warned, level)) || level < owner.warned || level === 0)
    return
  try {
    await mailer.send({ to: owner.email, ...storageMail(deps, { level, bytes: owner.bytes, quota }) })
  } catch (error) {
    log.warn({ err: error, owner_id: owner.owner_id }, 'could not send a storage warning')
  }
}
