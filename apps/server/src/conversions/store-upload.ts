import type { KindId } from '@atelier/contract/kinds/kind'
import { UPLOAD_MODE, uploadedModel } from '@atelier/contract/kinds/uploaded'
import type { Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { Spender } from './caps.ts'
import { type Inserted, insertItem } from './insert-item.ts'
import type { StoredFiles } from './store-files.ts'

/** An upload that is stored unchanged. */
export interface NewUpload {
  kind: KindId
  title: string
  /** Pixels, of what can be seen. */
  width: number | null
  height: number | null
  /** Seconds, of what takes time. */
  duration: number | null
  kept: StoredFiles
}

/** Stores an upload as an item; it is free and complete at once. */
export async function storeUpload(tx: Tx, upload: NewUpload, spender: Spender): Promise<Inserted> {
  const { kind, title, kept, ...measures } = upload
  const nothing = { voiceId: null, text: null, input: {}, settings: {}, cost: 0 }
  const prepared = { kind, mode: UPLOAD_MODE, provider: 'upload', model: uploadedModel.code, title, kept }
  const inserted = await insertItem(tx, { ...prepared, ...nothing }, spender, {
    code_ref: kept.code_ref,
    status: 'uploaded',
    stage: 'settled',
    progress: 1,
    ended_at: kept.created_at,
    ...measures,
  })
  const { code_ref, owner_id, actor_id } = inserted.conversion
  const entry = { owner_id, actor_id, kind, event: 'completed', status: 'uploaded', title, code_ref } as const
  await tx
    .insertInto('history_items')
    .values({ ...entry, cost: 0 })
    .execute()
  await publishEvents(tx, owner_id, [{ type: 'history-changed', data: { code_ref, kind } }])
  return inserted
}
