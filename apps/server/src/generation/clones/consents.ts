import { voice as voiceKind } from '@atelier/contract/kinds/voice'
import type { HandlerReply } from '@atelier/contract/routes/registry'
import { endEarly } from '../../conversions/end/end-early.ts'
import { removeItems } from '../../conversions/end/remove.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/paging.ts'
import {
  type ConsentRow,
  countConsents,
  findConsent,
  listConsents,
  lockRevokedSpeech,
  markRevoked,
} from './consents-store.ts'
import { cloneConversionsOf, deleteClone } from './store.ts'

type ConsentView = HandlerReply<'POST /account/consents/{id}/revocation'>

/** Conversions that are cancelled in one transaction. */
const BATCH = 200

/** Cancels and releases pending speech of voices whose consent was revoked. */
export async function cancelRevokedSpeech(db: Db, queue: ConversionQueue): Promise<void> {
  const cancelSome = async (tx: Tx) => {
    const some = await lockRevokedSpeech(tx, BATCH)
    for (const conversion of some) await endEarly(tx, queue, conversion)
    return some.length
  }
  let count = BATCH
  while (count === BATCH) count = await db.transaction().execute(cancelSome)
}

const isInUse = (row: ConsentRow): boolean =>
  row.has_files && !row.is_replaced && row.voice_deleted_at === null && row.revoked_at === null

function viewConsent(row: ConsentRow): ConsentView {
  return {
    id: row.id,
    text: row.text,
    given_by: { id: row.giver_id, name: row.giver_name, email: row.giver_email },
    given_at: row.given_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    voice: {
      id: row.voice_id,
      name: row.voice_name,
      provider: row.provider,
      owner: { id: row.owner_id, name: row.owner_name, email: row.owner_email },
      deleted: row.voice_deleted_at !== null,
    },
    in_use: isInUse(row),
  }
}

/** Consents to cloned voices, and their revocation. */
export function createConsents({ db, queue }: { db: Db; queue: ConversionQueue }) {
  async function mustFind(on: Db, accountId: number, id: number, options = {}): Promise<ConsentRow> {
    const row = await findConsent(on, accountId, id, options)
    if (!row) throw notFound('The consent')
    return row
  }

  /** Marks a consent as revoked, retires its voice, and returns the conversions to erase. */
  async function mark(tx: Tx, accountId: number, id: number, ip: string): Promise<number[]> {
    const row = await mustFind(tx, accountId, id, { lock: true })
    if (row.revoked_at) return []
    const wasInUse = isInUse(row)
    await markRevoked(tx, id)
    await recordAction(tx, {
      ...({ act: 'consent.revoked', actorId: accountId } as const),
      accountId: row.owner_id,
      target: String(row.voice_id),
      address: ip,
    })
    if (!wasInUse) return row.has_files ? [id] : []
    await deleteClone(tx, row.owner_id, row.voice_id)
    return await cloneConversionsOf(tx, row.voice_id)
  }

  return {
    /** A page of the consents that an account gave, or that its voices are based on. */
    async list(accountId: number, request: PageRequest) {
      const [page, count] = [await listConsents(db, accountId, request), await countConsents(db, accountId)]
      return { results: page.rows.map(viewConsent), count, next: page.next, previous: page.previous }
    },
    /**
     * Revokes a consent; its giver and the owner of the voice may. The record stays; the sample is deleted, and so is
     * the voice, here and at its provider. Idempotent.
     */
    async revoke(accountId: number, id: number, ip: string): Promise<ConsentView> {
      const { owner_id: ownerId } = await mustFind(db, accountId, id)
      const ids = await db.transaction().execute((tx) => mark(tx, accountId, id, ip))
      await removeItems(db, queue, { ownerId, kind: voiceKind.id, ids })
      await cancelRevokedSpeech(db, queue)
      return viewConsent(await mustFind(db, accountId, id))
    },
  }
}

/** Consents to cloned voices, and their revocation. */
export type Consents = ReturnType<typeof createConsents>
