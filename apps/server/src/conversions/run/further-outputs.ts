import type { Artifact } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { retryUntilAvailable, type Tx } from '../../platform/database.ts'
import { noteEnds } from '../end/webhook-events.ts'
import { recordHistory } from '../history.ts'
import type { ConversionQueue } from '../jobs.ts'
import { insertItem } from '../start/insert-item.ts'
import { reserveItem, type StoredFiles } from '../start/store-files.ts'
import type { Claimed } from './claim.ts'
import type { AdvanceDeps } from './deps.ts'
import { type Output, putOutput } from './outputs.ts'

/** A further result of a conversion, stored for an item of its own. */
export interface FurtherOutput {
  readonly item: StoredFiles
  readonly facts: Output['facts']
}

/**
 * Stores the results of a conversion besides its first, for free items of their own. One that cannot be read is left
 * out: the first result is what was paid for.
 */
export async function putFurtherOutputs(
  deps: Pick<AdvanceDeps, 'db' | 'files' | 'log' | 'makePoster'>,
  { kind, owner_id, code_ref }: Claimed,
  artifacts: readonly Artifact[],
  place: { workDir: string; signal: AbortSignal },
): Promise<FurtherOutput[]> {
  const stored: FurtherOutput[] = []
  for (const artifact of artifacts) {
    const item = await retryUntilAvailable(place.signal, () => reserveItem(deps.db, owner_id))
    try {
      const { files, facts } = await putOutput(deps, { ...item, kind }, artifact, place)
      stored.push({ item: { ...item, files }, facts })
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      deps.log.warn({ err: error, code_ref }, 'a further result was left out')
    }
  }
  return stored
}

/** Inserts the items of further results, in the transaction that completes their conversion. */
export async function insertFurtherOutputs(
  tx: Tx,
  queue: ConversionQueue,
  claimed: Claimed,
  further: readonly FurtherOutput[],
): Promise<void> {
  const { kind, mode, provider, model, title, excerpt, owner_id: ownerId } = claimed
  const input = claimed.input as { text?: string }
  const settings = claimed.settings as Record<string, unknown>
  const prepared = { kind, mode, provider, model, title, input, settings, voiceId: claimed.voice_id, cost: 0 }
  const spender = { ownerId, actorId: claimed.actor_id, apiKeyId: claimed.api_key_id }
  const items = []
  for (const { item, facts } of further) {
    const { conversion } = await insertItem(
      tx,
      { ...prepared, text: input.text ?? excerpt, storedFiles: item },
      spender,
      {
        ...{ code_ref: item.code_ref, status: 'completed', stage: 'settled', progress: 1 },
        ...{ ended_at: item.created_at, ...facts },
      },
    )
    items.push(conversion)
  }
  await recordHistory(tx, 'completed', items)
  await noteEnds(tx, queue, 'conversion.completed', items)
}
