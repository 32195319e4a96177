import { voice as voiceKind } from '@atelier/contract/kinds/voice'
import type { Receives } from '@atelier/contract/routes/registry'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import { removeItems } from '../../conversions/end/remove.ts'
import type { Engines } from '../../conversions/engines.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { costOf } from '../../conversions/start/choose-model.ts'
import type { StartCall } from '../../conversions/start/start-call.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { UploadedFile } from '../../platform/handler.ts'
import type { SoundCheck } from '../../platform/media/sound-check.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { pageOf } from '../../platform/row-paging.ts'
import { cloneableLanguages } from '../lists/cloneable.ts'
import type { Uploads } from '../uploads/service.ts'
import { cloningOffer } from '../voices/cloning-offer.ts'
import {
  type CloneConversionDeps,
  getClone,
  makeVoice,
  remakeVoice,
  scopeOf,
  updateVoice,
} from './clone-conversions.ts'
import { mustClone } from './prepare.ts'
import { type CloneRating, saveCloneRating } from './ratings.ts'
import { readStoredSample, readUploadedSample } from './read-sample.ts'
import {
  type CloneChanges,
  type ClonedVoiceRow,
  type CloneScope,
  type Consent,
  cloneConversionsOf,
  deleteClone,
  readClones,
} from './store.ts'
import { type ClonedVoiceView, viewClone } from './view.ts'

type NewClone = Receives<'POST /cloned-voices/upload', 'body'>
type Change = Receives<'PUT /cloned-voices/{id}', 'body'>

interface CloneDeps extends CloneConversionDeps {
  db: Db
  files: FileStore
  queue: ConversionQueue
  uploads: Uploads
  urls: MediaUrls
  measureSound: SoundCheck
}

/** Cloned voices. */
export function createClones(deps: CloneDeps) {
  const { db, engines, queue, uploads } = deps

  const view = async (on: Db, scope: CloneScope, id: number): Promise<ClonedVoiceView> =>
    viewClone(deps, await getClone(on, scope, id))

  const answerTo = (call: StartCall) => (tx: Db, id: number) => view(tx, scopeOf(call), id)

  return {
    /** A page of an owner's voices, the newest first. */
    async list(scope: CloneScope, request: PageRequest) {
      const rows = await readClones(db, scope)
      const placed = rows.map((row) => ({ ...row, position: -row.id }))
      const page = pageOf(placed, request)
      const results = page.rows.map((row) => viewClone(deps, row))
      return { results, count: rows.length, next: page.next, previous: page.previous }
    },
    /** Clones a voice from a sample. Throws an error that names the invalid field. */
    async make(call: StartCall, body: NewClone, file: UploadedFile | undefined): Promise<ClonedVoiceView> {
      const { name, provider, gender = null, language_id, consent } = body
      mustClone(engines.seenBy(call.caller), provider)
      const language = language_id === undefined ? null : await languageOf(db, language_id)
      const voice = { name, language, gender, provider }
      return await uploads.during(async (take) => {
        const sample = await readUploadedSample({ ...deps, take }, call.ownerId, file)
        const making = { voice, sample, consent: consentNow(call, consent) }
        return await makeVoice(deps, call, making, answerTo(call))
      })
    },
    /**
     * Updates a voice. A new sample clones it again; so does the current one, if that is free and the result would
     * differ.
     */
    async change(
      call: StartCall,
      id: number,
      body: Change,
      file: UploadedFile | undefined,
    ): Promise<ClonedVoiceView> {
      const known = await getClone(db, scopeOf(call), id)
      const changes = await changesOf(db, body)
      const consentGiven = body.consent ? consentNow(call, body.consent) : null
      const respond = answerTo(call)
      if (file) {
        return await uploads.during(async (take) => {
          const sample = await readUploadedSample({ ...deps, take }, call.ownerId, file)
          const consent = consentGiven ?? consentNow(call, undefined)
          return await remakeVoice(deps, call, { id, changes, sample, consent }, respond)
        })
      }
      const { sample_id } = known
      if (sample_id === null || !soundsDifferent(known, changes) || !isFree(engines, known.provider)) {
        return await updateVoice(deps, call, { id, changes, consent: consentGiven }, respond)
      }
      return await uploads.during(async (_take, folder) => {
        const sample = await readStoredSample(deps, sample_id, folder)
        return await remakeVoice(
          deps,
          call,
          { id, changes, sample, consent: consentGiven ?? consentOf(known) },
          respond,
        )
      })
    },
    /** Deletes a voice with its samples and examples, here and at its provider; its recordings stay. */
    async remove(ownerId: number, id: number): Promise<void> {
      const found = await db.transaction().execute((tx) => deleteClone(tx, ownerId, id))
      if (!found) throw notFound('The voice')
      await removeItems(db, queue, { ownerId, kind: voiceKind.id, ids: await cloneConversionsOf(db, id) })
    },
    /** Marks a voice as a favorite or rates it. Throws an error that names `voice` when it does not exist. */
    async rate(scope: CloneScope, id: number, rating: CloneRating): Promise<ClonedVoiceView> {
      const [known] = await readClones(db, scope, id)
      if (!known) throw new ApiError('invalid', `There is no cloned voice ${id}.`, { field: 'voice' })
      await saveCloneRating(db, scope.accountId, id, rating)
      return await view(db, scope, id)
    },
  }
}

/** Cloned voices. */
export type Clones = ReturnType<typeof createClones>

async function languageOf(db: Db, id: number): Promise<string> {
  const language = (await cloneableLanguages(db)).find((each) => each.id === id)
  if (language) return language.code
  throw new ApiError('invalid', `Voice cloning does not support the language ${id}.`, {
    field: 'language_id',
  })
}

async function changesOf(db: Db, { name, gender, language_id: id }: Change): Promise<CloneChanges> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(gender === undefined ? {} : { gender }),
    ...(id === undefined ? {} : { language: id === null ? null : await languageOf(db, id) }),
  }
}

const soundsDifferent = (known: ClonedVoiceRow, { language, gender }: CloneChanges): boolean =>
  (language !== undefined && language !== known.language) || (gender !== undefined && gender !== known.gender)

function isFree(engines: Engines, code: string): boolean {
  const provider = engines.provider(code)
  // A provider that no longer clones cannot clone again.
  const offer = provider && cloningOffer(engines, provider)
  return offer !== undefined && costOf(offer, {}) === 0
}

const consentNow = ({ caller }: StartCall, text: string | undefined): Consent => ({
  text: text || null,
  given_by: caller.accountId,
  given_at: new Date(),
})

const consentOf = ({ consent, consent_at, giver_id }: ClonedVoiceRow): Consent => ({
  text: consent,
  given_by: giver_id,
  given_at: consent_at ?? new Date(),
})
