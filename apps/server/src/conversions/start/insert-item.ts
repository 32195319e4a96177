import type { KindId } from '@atelier/contract/kinds/kind'
import { UPLOAD_MODE, uploadedModel } from '@atelier/contract/kinds/uploaded'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { ClonedVoiceName, Conversion, Database, FileIds } from '../../platform/schema.ts'
import { conversionColumns } from '../columns.ts'
import { recordHistory } from '../history.ts'
import type { Spender } from './caps.ts'
import { describeText, type PreparedConversion } from './prepared.ts'
import { adoptFiles, recordFiles, type StoredFiles } from './store-files.ts'

/** Maximum pending conversions of an owner counted at a start; more make no difference. */
const MAX_COUNTED = 64

type ItemValues = Partial<Insertable<Database['conversions']>> & { code_ref: string }

/** An item that was just inserted. */
export interface Inserted {
  conversion: Conversion
  /** Its files. */
  files: FileIds
  /** The cloned voice used. */
  cloned_voice: ClonedVoiceName | null
  /** Number of the owner's conversions already waiting at the same provider, counted up to a limit. */
  pending: number
}

/** The columns of a conversion set at its start. */
export function itemValues(prepared: PreparedConversion, { ownerId, actorId, apiKeyId }: Spender) {
  return {
    owner_id: ownerId,
    actor_id: actorId,
    api_key_id: apiKeyId,
    kind: prepared.kind,
    mode: prepared.mode,
    provider: prepared.provider,
    model: prepared.model,
    voice_id: prepared.voiceId,
    cloned_voice_id: prepared.clonedVoiceId ?? null,
    title: prepared.title,
    ...describeText(prepared),
    input: JSON.stringify(prepared.input),
    settings: JSON.stringify(prepared.settings),
    cost: prepared.cost,
  }
}

/** Inserts an item with its files. */
export async function insertItem(
  tx: Tx,
  prepared: PreparedConversion,
  spender: Spender,
  values: ItemValues,
): Promise<Inserted> {
  const { kind, storedFiles } = prepared
  const { ownerId } = spender
  if (storedFiles) await adoptFiles(tx, storedFiles)
  const { pending, cloned_voice, ...conversion } = await tx
    .with('counted', (cte) =>
      cte
        .insertInto('item_counts')
        .values({ owner_id: ownerId, kind, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'kind']).doUpdateSet({ count: sql<number>`item_counts.count + 1` }),
        ),
    )
    .insertInto('conversions')
    .values({
      ...itemValues(prepared, spender),
      ...(storedFiles ? { created_at: storedFiles.created_at } : {}),
      ...values,
    })
    .returning([...conversionColumns, 'stage'])
    .returning([pendingOf(ownerId, prepared.provider).as('pending'), clonedVoiceOf.as('cloned_voice')])
    .executeTakeFirstOrThrow()
  return {
    conversion,
    pending,
    cloned_voice,
    files: storedFiles ? await recordFiles(tx, conversion.id, storedFiles) : {},
  }
}

/** The cloned voice of a recording, which may have been deleted since. */
export const clonedVoiceOf = sql<ClonedVoiceName | null>`(
  select jsonb_build_object('id', id, 'name', name, 'language', language, 'gender', gender, 'provider', provider,
                            'type', type, 'tier', tier, 'model', model)
  from cloned_voices where id = conversions.cloned_voice_id)`

const pendingOf = (ownerId: number, provider: string) => sql<number>`(
  select count(*) from (
    select from conversions as others
    where others.owner_id = ${ownerId} and others.status = 'pending' and others.provider = ${provider}
    limit ${sql.lit(MAX_COUNTED)}
  ) as counted)`

/** An upload that is stored unchanged. */
export interface NewUpload {
  kind: KindId
  title: string
  /** Pixels; null for audio. */
  width: number | null
  height: number | null
  /** Seconds; null for images. */
  duration: number | null
  storedFiles: StoredFiles
}

/** Stores an upload as an item; it is free and complete at once. */
export async function storeUpload(tx: Tx, upload: NewUpload, spender: Spender): Promise<Inserted> {
  const { kind, title, storedFiles, ...measures } = upload
  const nothing = { voiceId: null, text: null, input: {}, settings: {}, cost: 0 }
  const prepared = {
    kind,
    mode: UPLOAD_MODE,
    provider: 'upload',
    model: uploadedModel.code,
    title,
    storedFiles,
  }
  const inserted = await insertItem(tx, { ...prepared, ...nothing }, spender, {
    code_ref: storedFiles.code_ref,
    status: 'uploaded',
    stage: 'settled',
    progress: 1,
    ended_at: storedFiles.created_at,
    ...measures,
  })
  const { conversion } = inserted
  await recordHistory(tx, 'completed', [conversion])
  const data = { code_ref: conversion.code_ref, kind }
  await publishEvents(tx, conversion.owner_id, [{ type: 'history-changed', data }])
  return inserted
}
