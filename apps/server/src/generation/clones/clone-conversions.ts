import { MAX_CLONED_VOICES } from '@atelier/contract/limits'
import type { Engines } from '../../conversions/engines.ts'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { screenableName } from '../../conversions/start/screening.ts'
import type { StartCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import type { NewFile } from '../../conversions/start/store-files.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { Voices } from '../voices/service.ts'
import { mustClone, prepareCloning } from './prepare.ts'
import {
  type CloneChanges,
  type ClonedVoiceRow,
  type CloneScope,
  type Consent,
  countClones,
  insertClone,
  readClones,
  recordConsent,
  updateClone,
} from './store.ts'

/** Dependencies of cloning voices. */
export interface CloneConversionDeps {
  engines: Engines
  starts: Starts
  voices: Pick<Voices, 'sentenceIn'>
}

/** A voice to create, as named by its owner. */
export type NamedVoice = Pick<ClonedVoiceRow, 'name' | 'language' | 'gender' | 'provider'>

type Start = (prepared: PreparedConversion) => Promise<Conversion>

/** One of the scope's voices. Throws `not_found` for any other. */
export async function getClone(db: Db, scope: CloneScope, id: number): Promise<ClonedVoiceRow> {
  const [row] = await readClones(db, scope, id)
  if (!row) throw notFound('The voice')
  return row
}

/** The owner of the voices of a call, and its caller. */
export const scopeOf = ({ ownerId, caller }: StartCall): CloneScope => ({
  ownerId,
  accountId: caller.accountId,
})

/** Starts cloning a voice; the consent to its sample is stored before the sample leaves the server. */
async function begin(
  { engines, voices }: CloneConversionDeps,
  { tx, start, caller }: { tx: Tx; start: Start; caller: Caller },
  voice: NamedVoice & Pick<ClonedVoiceRow, 'id'>,
  consent: Consent,
): Promise<void> {
  const { offer } = mustClone(engines.seenBy(caller), voice.provider)
  const sentence = voices.sentenceIn(voice.language)
  await recordConsent(tx, await start(prepareCloning({ offer, sentence }, voice)), consent)
}

/** Clones a new voice from a sample; `answer` renders it within the same transaction. Throws `conflict` when there are too many. */
export async function makeVoice<T extends object>(
  deps: CloneConversionDeps,
  call: StartCall,
  { voice, sample, consent }: { voice: NamedVoice; sample: NewFile; consent: Consent },
  respond: (tx: Tx, id: number) => Promise<T>,
): Promise<T> {
  const { ownerId, caller } = call
  const { offer, cloning } = mustClone(deps.engines.seenBy(caller), voice.provider)
  const { type, tier, model = offer.model.code } = cloning
  const extras = { newFiles: [sample], names: [screenableName(voice.name)] }
  return await deps.starts.within(call, extras, async (tx, start) => {
    const id = await insertClone(tx, { ...voice, owner_id: ownerId, type, tier, model })
    await begin(deps, { tx, start, caller }, { ...voice, id }, consent)
    // After the start, which locks the wallet: an owner's are counted one after the other.
    if ((await countClones(tx, ownerId)) > MAX_CLONED_VOICES) {
      const detail = `You already have ${MAX_CLONED_VOICES} cloned voices. Delete one first.`
      throw new ApiError('conflict', detail)
    }
    return await respond(tx, id)
  })
}

/** A change to a voice, and the consent to its new sample. */
interface SampleReplacement {
  id: number
  changes: CloneChanges
  sample: NewFile
  consent: Consent
}

/** Clones a voice again from another or its current sample. Throws `conflict` while it is still being created. */
export async function remakeVoice<T extends object>(
  deps: CloneConversionDeps,
  call: StartCall,
  { id, changes, sample, consent }: SampleReplacement,
  respond: (tx: Tx, id: number) => Promise<T>,
): Promise<T> {
  const extras = { newFiles: [sample], names: newNames(changes) }
  return await deps.starts.within(call, extras, async (tx, start) => {
    if (!(await updateClone(tx, call.ownerId, id, changes))) throw notFound('The voice')
    const voice = await getClone(tx, scopeOf(call), id)
    if (voice.status === 'pending') {
      throw new ApiError('conflict', 'This voice is still being created. Try again when it is ready.')
    }
    await begin(deps, { tx, start, caller: call.caller }, voice, consent)
    return await respond(tx, id)
  })
}

const newNames = ({ name }: CloneChanges) => (name === undefined ? [] : [screenableName(name)])

/** Changes fields that need no cloning; a consent applies to the current sample. */
export async function updateVoice<T extends object>(
  { starts }: Pick<CloneConversionDeps, 'starts'>,
  call: StartCall,
  { id, changes, consent }: { id: number; changes: CloneChanges; consent: Consent | null },
  respond: (tx: Tx, id: number) => Promise<T>,
): Promise<T> {
  return await starts.within(call, { newFiles: [], names: newNames(changes) }, async (tx) => {
    if (!(await updateClone(tx, call.ownerId, id, changes))) throw notFound('The voice')
    const { making_id } = await getClone(tx, scopeOf(call), id)
    if (consent) await recordConsent(tx, { id: making_id, owner_id: call.ownerId }, consent)
    return await respond(tx, id)
  })
}
