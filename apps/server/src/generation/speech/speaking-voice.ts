import { speech } from '@atelier/contract/kinds/speech'
import type { PriceTierCode } from '@atelier/contract/pricing'
import type { Engines } from '../../conversions/engines.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { OwnClones } from '../clones/own-clones.ts'
import type { Pronunciation } from '../pronunciations/dictionary.ts'
import type { Voices } from '../voices/service.ts'

/** The voices and pronunciations available to a start. */
export interface SpeechCatalogue {
  voices: Voices
  engines: Engines
  /** Whether voices of hidden models can be used. */
  seesHidden: boolean
  /** The cloned voices of the content's owner. */
  clones: OwnClones
  /** The pronunciations of the caller and the owner; the first of equal ones applies. */
  pronunciations(): Promise<readonly Pronunciation[]>
}

/** What starts of an owner's content are checked against, for a caller; the owner, as a user, if none is named. */
export type SpeechCatalogueOf = (
  ownerId: number,
  actorId?: number,
  role?: 'user' | 'admin',
) => SpeechCatalogue

/** A voice that speaks, stock or cloned. */
export interface SpeakingVoice {
  /** The provider's own code. */
  code: string
  provider: string
  model: string
  tier: PriceTierCode
  /** BCP 47; null speaks any. */
  language: string | null
  /** Whether it is a cloned voice. */
  named: { voiceId: number } | { voiceId: null; clonedVoiceId: number }
}

/** Finds a voice by its id, among the cloned ones if `isClone`. Throws an error of the field `voice` when it cannot speak. */
export async function findSpeakingVoice(
  catalogue: SpeechCatalogue,
  id: number,
  isClone: boolean,
): Promise<SpeakingVoice> {
  const { engines, clones } = catalogue
  const found = isClone ? await clonedVoice(clones, id) : stockVoice(catalogue, id)
  const provider = engines.provider(found.provider)
  if (provider?.engines[speech.id] && !provider.isPaused?.()) return found
  throw new ApiError('model_unavailable', 'This voice is not available right now.', { field: 'voice' })
}

function stockVoice({ voices, seesHidden }: SpeechCatalogue, id: number): SpeakingVoice {
  const voice = voices.find(id)
  if (!voice || (voices.isHidden(voice) && !seesHidden))
    throw new ApiError('invalid', `There is no voice ${id}.`, { field: 'voice' })
  const { code, provider, model, tier, language } = voice
  return { code, provider, model, tier, language, named: { voiceId: id } }
}

async function clonedVoice(clones: OwnClones, id: number): Promise<SpeakingVoice> {
  const { voice_code: code, provider, model, tier, language } = await clones.speaking(id)
  return { code, provider, model, tier, language, named: { voiceId: null, clonedVoiceId: id } }
}
