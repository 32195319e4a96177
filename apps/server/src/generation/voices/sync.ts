import type { Provider } from '@atelier/engines/spec/provider'
import type { Engines } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import { languageName } from '../lists/languages.ts'
import { type PlacedVoice, replaceVoices, retireOthers } from './store.ts'

/** Distance between the first positions of two providers; more than any provider has voices. */
const PLACES_FOR_EACH = 100_000

/**
 * Updates the catalogue with the local voices, which takes no time, and retires those of providers that are not
 * configured. The others keep their voices.
 */
export async function syncLocalVoices(db: Db, engines: Engines): Promise<void> {
  await retireDisconnected(db, engines)
  await syncInstalledVoices(db, engines)
}

/** Updates the catalogue after voices were installed on this machine or removed from it. */
export async function syncInstalledVoices(db: Db, engines: Engines): Promise<void> {
  const { providers } = engines
  for (const [place, provider] of providers.entries())
    if (provider.local) await sync({ db, engines }, provider, place)
}

const retireDisconnected = (db: Db, { providers }: Engines) =>
  retireOthers(
    db,
    providers.map(({ id }) => id),
  )

/**
 * Requests the voices of every hosted provider and updates the catalogue. One that fails keeps its
 * voices; those of disconnected servers are retired.
 * @returns those that failed, and why; throws the signal's reason when that aborts
 */
export async function syncHostedVoices(
  db: Db,
  engines: Engines,
  signal: AbortSignal,
): Promise<Map<string, unknown>> {
  await retireDisconnected(db, engines)
  const failed = new Map<string, unknown>()
  await Promise.all(
    engines.providers.map(async (provider, place) => {
      if (provider.local) return
      try {
        await sync({ db, engines }, provider, place, signal)
      } catch (error) {
        failed.set(provider.id, error)
      }
    }),
  )
  signal.throwIfAborted()
  return failed
}

async function sync(
  { db, engines }: { db: Db; engines: Engines },
  provider: Provider,
  place: number,
  signal?: AbortSignal,
): Promise<void> {
  // Those of hidden models too, which administrators test.
  const models = () =>
    engines
      .seenBy({ role: 'admin' })
      .offers('speech')
      .flatMap((offer) => (offer.provider === provider.id ? offer.model : []))
  const seen = new Set<string>()
  const each = (await provider.voices(signal, models)).filter(({ code }) => !seen.has(code) && seen.add(code))
  const placed = each.map((voice, index): PlacedVoice => {
    const { description = null, accent = null, uses = [] } = voice
    const words = [voice.name, languageName(voice.language), voice.language, voice.gender, voice.engine]
    const search = [...words, description, accent, ...uses].join(' ').toLowerCase()
    return {
      ...voice,
      description,
      accent,
      uses: [...uses],
      position: place * PLACES_FOR_EACH + index,
      search,
    }
  })
  await replaceVoices(db, provider.id, placed)
}
