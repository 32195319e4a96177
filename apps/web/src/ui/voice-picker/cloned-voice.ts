import { CLONED_VOICE_ID_OFFSET } from '@atelier/contract/limits'
import type { ClonedVoice } from '../../api/cloned-voices.ts'
import type { Item } from '../../api/kind-calls.ts'
import type { ListedVoice, Voice } from './voice.ts'

type ClonedVoiceName = NonNullable<Item['cloned_voice']>

function asVoice(
  { id, provider, provider_details, ...named }: ClonedVoiceName,
  example: string | null,
): Voice {
  const { name, language_details, gender, price_tier, tier_name, note, model } = named
  return {
    id: id + CLONED_VOICE_ID_OFFSET,
    clone_id: id,
    name,
    description: null,
    uses: [],
    language_details,
    accent: null,
    gender,
    price_tier,
    tier_name,
    api_engine: 'Voicegen Engine',
    api_name: 'voicegen',
    quality: 'Standard',
    example,
    choice_badge: true,
    provider,
    provider_details,
    model,
    isCloned: true,
    note,
  }
}

/** A cloned voice in the form of the common list. Without an example, its sample is played. */
export function listedClone(clone: ClonedVoice): ListedVoice {
  const { favorite, rating, example, file_url } = clone
  return { ...asVoice(clone, example ?? file_url), favorite, rating }
}

/** The voice of a recording, stock or cloned; null without one. */
export function voiceOfItem({ voice, cloned_voice }: Pick<Item, 'voice' | 'cloned_voice'>): Voice | null {
  return voice ?? (cloned_voice ? asVoice(cloned_voice, null) : null)
}

/** Number of cloned voices that count towards the limit of ElevenLabs. */
export function countElevenLabs(clones: readonly Pick<ClonedVoice, 'type'>[]): number {
  return clones.filter(({ type }) => type === 'ELEVENLABS').length
}
