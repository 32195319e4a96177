import { removeItems } from '../../conversions/end/remove.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Mailer } from '../../platform/mail.ts'
import { retentionMail } from './mails.ts'
import {
  announceItems,
  type RetainedOwner,
  type RetentionRules,
  readDueItems,
  readRetainedOwners,
  spareItems,
} from './retention-store.ts'

/** Owners read at a time. */
const PAGE = 200

/** Dependencies of retention. */
export interface RetentionDeps {
  db: Db
  log: Log
  mailer: Mailer
  queue: ConversionQueue
  appName: string
  publicUrl: string
  retention: RetentionRules
  /** The account that owns demos, which have a separate retention. */
  demoOwner: number
}

/**
 * Applies retention to all owners: withdraws outdated announcements, deletes items announced long enough ago, and
 * announces old items. It can be interrupted and restarted at any point.
 */
export async function applyRetention(deps: RetentionDeps): Promise<void> {
  const { db, log, retention, demoOwner } = deps
  let after = 0
  for (;;) {
    const owners = await readRetainedOwners(db, retention, { after, limit: PAGE, except: demoOwner })
    for (const owner of owners) {
      try {
        await applyTo(deps, owner)
      } catch (error) {
        log.error({ err: error, owner_id: owner.id }, 'retention failed for an account; retrying tomorrow')
      }
    }
    const last = owners.at(-1)
    if (!last || owners.length < PAGE) return
    after = last.id
  }
}

async function applyTo(deps: RetentionDeps, owner: RetainedOwner): Promise<void> {
  await spareItems(deps.db, owner)
  if (owner.days === null) return
  await removeDue(deps, owner)
  await announce(deps, owner, owner.days)
}

async function removeDue(
  { db, queue, log }: RetentionDeps,
  { id: ownerId, days }: RetainedOwner,
): Promise<void> {
  for (let due = await readDueItems(db, ownerId); due; due = await readDueItems(db, ownerId)) {
    const { kind, ids } = due
    await removeItems(db, queue, {
      ...{ ownerId, kind, ids },
      note: (tx, count) =>
        recordAction(tx, {
          act: 'retention.removed',
          actorId: null,
          accountId: ownerId,
          detail: { kind, count, days },
        }),
    })
    log.info({ owner_id: ownerId, kind, count: ids.length }, 'removed items that reached the retention age')
  }
}

/** If the email fails, nothing is announced, and the next run tries again. */
async function announce(deps: RetentionDeps, { id, email }: RetainedOwner, days: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { count, firstAt } = await announceItems(tx, id, days)
    if (count === 0 || !firstAt) return
    await deps.mailer.send({ to: email, ...retentionMail(deps, { count, days, firstAt }) })
  })
}
