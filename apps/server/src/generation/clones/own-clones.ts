import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { type ClonedVoiceRow, readClones } from './store.ts'

/** A cloned voice that can speak. */
export interface SpeakingClone extends ClonedVoiceRow {
  voice_code: string
}

/** An owner's cloned voices for speech starts. */
export interface OwnClones {
  /** One that can speak. Throws an error that names `voice` for any other. */
  speaking(id: number): Promise<SpeakingClone>
  /** Id of the first of a name, in any case. */
  named(name: string): Promise<number | undefined>
}

/** Reads an owner's cloned voices lazily and once: a spreadsheet can name them in every row. */
export function createOwnClones(db: Db, ownerId: number): OwnClones {
  let reading: Promise<ClonedVoiceRow[]> | undefined
  const read = () => {
    reading ??= readClones(db, { ownerId, accountId: ownerId })
    return reading
  }
  return {
    async speaking(id) {
      const found = (await read()).find((voice) => voice.id === id)
      if (!found) throw new ApiError('invalid', `There is no cloned voice ${id}.`, { field: 'voice' })
      const { status, name, voice_code } = found
      if (status === 'ready' && voice_code !== null) return { ...found, voice_code }
      const detail =
        status === 'pending'
          ? `The voice “${name}” is still being created. Try again when it is ready.`
          : `The voice “${name}” could not be created. Upload another sample.`
      throw new ApiError('invalid', detail, { field: 'voice' })
    },
    async named(name) {
      const lowerName = name.toLowerCase()
      return (await read()).find((voice) => voice.name.toLowerCase() === lowerName)?.id
    },
  }
}
