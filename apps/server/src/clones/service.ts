import { voice as voiceKind } from '@atelier/contract/kinds/voice'
import { MAX_CLONED_VOICES } from '@atelier/contract/limits'
import type { Receives } from '@atelier/contract/routes/registry'
import { priceOf } from '../conversions/choose-model.ts'
import type { Engines } from '../conversions/engines.ts'
import type { ConversionQueue } from '../conversions/jobs.ts'
import type { NewFile } from '../conversions/keep-files.ts'
import type { PreparedConversion } from '../conversions/prepared.ts'
import { removeItems } from '../conversions/remove.ts'
import type { MediaUrls } from '../library/media-urls.ts'
import type { StartCall, Starts } from '../library/start-items.ts'
import { cloneableLanguages } from '../lists/cloneable.ts'
import { ApiError, notFound } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { UploadedFile } from '../platform/handler.ts'
import type { SoundCheck } from '../platform/media/sound-check.ts'
import type { PageRequest } from '../platform/paging.ts'
import { pageOf } from '../platform/row-paging.ts'
import type { Conversion } from '../platform/schema.ts'
import type { Uploads } from '../uploads/service.ts'
import type { Voices } from '../voices/service.ts'
import { type CloneOpinion, saveCloneOpinion } from './opinions.ts'
import { mustClone, prepareCloning } from './prepare.ts'
import {
  type CloneChanges,
  type ClonedVoiceRow,
  type CloneScope,
  type Consent,
  countClones,
  deleteClone,
  insertClone,
  makingsOf,
  readClones,
  recordConsent,
  updateClone,
} from './store.ts'
import { takeGivenSample, takeKeptSample } from './take-sample.ts'
import { type ClonedVoiceView, viewClone } from './view.ts'

type NewClone = Receives<'POST /cloned-voices/upload', 'body'>
type Change = Receives<'PUT /cloned-voices/{id}', 'body'>
type Start = (prepared: PreparedConversion) => Promise<Conversion>

interface CloneDeps {
  db: Db
  files: FileStore
  engines: Engines
  queue: ConversionQueue
  starts: Starts
  uploads: Uploads
  urls: MediaUrls
  voices: Pick<Voices, 'sentenceIn'>
  hearSound: SoundCheck
}

const scopeOf = ({ ownerId, caller }: StartCall): CloneScope => ({ ownerId, accountId: caller.accountId })

/** Voices that are made of samples. */
export function createClones(deps: CloneDeps) {
  const { db, engines, queue, starts, uploads } = deps

  async function get(on: Db, scope: CloneScope, id: number): Promise<ClonedVoiceRow> {
    const [row] = await readClones(on, scope, id)
    if (!row) throw notFound('The voice')
    return row
  }

  const view = async (on: Db, scope: CloneScope, id: number, origin: string): Promise<ClonedVoiceView> =>
    viewClone(deps, await get(on, scope, id), origin)

  async function languageOf(id: number): Promise<string> {
    const language = (await cloneableLanguages(db)).find((each) => each.id === id)
    if (language) return language.code
    throw new ApiError('invalid', `There is no language ${id} to clone a voice in.`, { field: 'language_id' })
  }

  async function changesOf({ name, gender, language_id }: Change): Promise<CloneChanges> {
    return {
      ...(name === undefined ? {} : { name }),
      ...(gender === undefined ? {} : { gender }),
      ...(language_id === undefined
        ? {}
        : { language: language_id === null ? null : await languageOf(language_id) }),
    }
  }

  /** Starts the making of a voice; the consent to its sample is kept before anybody is given it. */
  async function begin(
    tx: Tx,
    start: Start,
    voice: Pick<ClonedVoiceRow, 'id' | 'name' | 'language' | 'gender' | 'provider'>,
    consent: Consent,
  ): Promise<void> {
    const { offer } = mustClone(engines, voice.provider)
    const sentence = deps.voices.sentenceIn(voice.language)
    await recordConsent(tx, await start(prepareCloning({ offer, sentence }, voice)), consent)
  }

  /** Makes a voice anew of another sample, or of the one it has. */
  async function remake(
    call: StartCall,
    id: number,
    sample: NewFile,
    { changes, consent }: { changes: CloneChanges; consent: Consent },
  ): Promise<ClonedVoiceView> {
    return await starts.within(call, [sample], async (tx, start) => {
      if (!(await updateClone(tx, call.ownerId, id, changes))) throw notFound('The voice')
      const voice = await get(tx, scopeOf(call), id)
      if (voice.status === 'pending') {
        throw new ApiError('conflict', 'This voice is still being made. Try again when it is ready.')
      }
      await begin(tx, start, voice, consent)
      return await view(tx, scopeOf(call), id, call.origin)
    })
  }

  /** Changes what needs no making. */
  async function amend(
    call: StartCall,
    id: number,
    changes: CloneChanges,
    consent: Consent | null,
  ): Promise<ClonedVoiceView> {
    return await starts.within(call, [], async (tx) => {
      if (!(await updateClone(tx, call.ownerId, id, changes))) throw notFound('The voice')
      const { making_id } = await get(tx, scopeOf(call), id)
      if (consent) await recordConsent(tx, { id: making_id, owner_id: call.ownerId }, consent)
      return await view(tx, scopeOf(call), id, call.origin)
    })
  }

  const consentNow = (call: StartCall, text: string | undefined): Consent => ({
    text: text || null,
    given_by: call.caller.accountId,
    given_at: new Date(),
  })

  return {
    /** A page of an owner's voices, the newest first. */
    async list(scope: CloneScope, request: PageRequest, origin: string) {
      const rows = await readClones(db, scope)
      const page = pageOf(
        rows.map((row) => ({ ...row, position: -row.id })),
        request,
      )
      const results = page.rows.map((row) => viewClone(deps, row, origin))
      return { results, count: rows.length, next: page.next, previous: page.previous }
    },
    /** Makes a voice of a sample. Throws a fault that names what is wrong with it. */
    async make(call: StartCall, body: NewClone, file: UploadedFile | undefined): Promise<ClonedVoiceView> {
      const { name, provider, gender = null, language_id, consent } = body
      const { cloning } = mustClone(engines, provider)
      const { ownerId } = call
      const language = language_id === undefined ? null : await languageOf(language_id)
      const { type, tier, model } = cloning
      return await uploads.during(async (take) => {
        const sample = await takeGivenSample({ ...deps, take }, ownerId, file)
        return await starts.within(call, [sample], async (tx, start) => {
          const voice = { name, language, gender, provider }
          const id = await insertClone(tx, { ...voice, owner_id: ownerId, type, tier, model })
          await begin(tx, start, { ...voice, id }, consentNow(call, consent))
          // After the start, which locks the wallet: an owner's are counted one after the other.
          if ((await countClones(tx, ownerId)) > MAX_CLONED_VOICES) {
            const detail = `There are ${MAX_CLONED_VOICES} cloned voices already. Delete one first.`
            throw new ApiError('conflict', detail)
          }
          return await view(tx, scopeOf(call), id, call.origin)
        })
      })
    },
    /** Changes a voice. Another sample is made a voice anew; so is the same one where that is free and would sound different. */
    async change(
      call: StartCall,
      id: number,
      body: Change,
      file: UploadedFile | undefined,
    ): Promise<ClonedVoiceView> {
      const known = await get(db, scopeOf(call), id)
      const changes = await changesOf(body)
      const consent = consentNow(call, body.consent)
      if (file) {
        return await uploads.during(async (take) =>
          remake(call, id, await takeGivenSample({ ...deps, take }, call.ownerId, file), {
            changes,
            consent,
          }),
        )
      }
      const { sample_id } = known
      if (sample_id === null || !soundsDifferent(known, changes) || !isFree(engines, known.provider)) {
        return await amend(call, id, changes, body.consent ? consent : null)
      }
      return await uploads.during(async (_take, folder) =>
        remake(call, id, await takeKeptSample(deps, sample_id, folder), {
          changes,
          consent: body.consent ? consent : consentOf(known),
        }),
      )
    },
    /** Deletes a voice with its samples and examples, here and at its provider; what it spoke stays. */
    async remove(ownerId: number, id: number): Promise<void> {
      const found = await db.transaction().execute((tx) => deleteClone(tx, ownerId, id))
      if (!found) throw notFound('The voice')
      await removeItems(db, queue, { ownerId, kind: voiceKind.id, ids: await makingsOf(db, id) })
    },
    /** Makes a voice a favourite or rates it. Throws a fault that names `voice` when there is none such. */
    async judge(
      scope: CloneScope,
      id: number,
      opinion: CloneOpinion,
      origin: string,
    ): Promise<ClonedVoiceView> {
      const [known] = await readClones(db, scope, id)
      if (!known) throw new ApiError('invalid', `There is no cloned voice ${id}.`, { field: 'voice' })
      await saveCloneOpinion(db, scope.accountId, id, opinion)
      return await view(db, scope, id, origin)
    },
  }
}

/** Voices that are made of samples. */
export type Clones = ReturnType<typeof createClones>

const soundsDifferent = (known: ClonedVoiceRow, { language, gender }: CloneChanges): boolean =>
  (language !== undefined && language !== known.language) || (gender !== undefined && gender !== known.gender)

const isFree = (engines: Engines, provider: string): boolean =>
  priceOf(mustClone(engines, provider).offer) === 0

const consentOf = ({ consent, consent_at, giver_id }: ClonedVoiceRow): Consent => ({
  text: consent,
  given_by: giver_id,
  given_at: consent_at ?? new Date(),
})
