import type { Engines } from '../conversions/engines.ts'
import { languageName } from '../lists/languages.ts'
import type { Db } from '../platform/database.ts'
import { type PlacedVoice, replaceVoices } from './store.ts'

/** Asks every provider for its voices and makes the catalogue say the same. */
export async function syncVoices(db: Db, engines: Engines): Promise<void> {
  const lists = await Promise.all(
    engines.providers.map(async (provider) => ({ provider, voices: await provider.voices() })),
  )
  const placed = lists
    .flatMap(({ provider, voices }) => voices.map((voice) => ({ ...voice, provider: provider.id })))
    .map((voice, position): PlacedVoice => {
      const words = [voice.name, languageName(voice.language), voice.language, voice.gender, voice.engine]
      return { ...voice, position, search: words.join(' ').toLowerCase() }
    })
  await replaceVoices(db, placed)
}
