import type { Gender, VoiceEngine } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { VoiceDescription } from '../../spec/provider.ts'
import { canonicalLanguage } from './canonical-language.ts'
import { tierOfQuality } from './quality-classes.ts'
import { sampleSentence } from './sample-sentence.ts'

/** A voice from a provider's list. */
export interface ReadVoice {
  readonly code: string
  /** Name within its language. */
  readonly label: string
  /** The provider's language code. */
  readonly language: string
  readonly gender: Gender
  readonly quality: VoiceEngine
  readonly model: Pick<ModelDefinition, 'code' | 'name'>
}

/**
 * Describes the voices of a provider in display order: English first, then by the name of the language, and within a
 * language in the provider's order. One neural voice per language is recommended. None is a demo voice: each word is billed.
 */
export function describeVoices(voices: readonly ReadVoice[]): VoiceDescription[] {
  const recommended = new Set<string>()
  return voices
    .map((voice) => ({ voice, language: canonicalLanguage(voice.language) }))
    .map(({ voice, language }) => ({ voice, language, spoken: nameOf(language) }))
    .toSorted((one, other) => rank(one).localeCompare(rank(other), 'en'))
    .map(({ voice: { code, label, gender, quality, model }, language, spoken }) => {
      const isFirst = quality === 'Neural' && !recommended.has(language)
      if (isFirst) recommended.add(language)
      return {
        code,
        name: `${spoken} · ${label.trim()}`,
        language,
        gender,
        tier: tierOfQuality[quality],
        quality,
        engine: model.name,
        model: model.code,
        demo: false,
        recommended: isFirst,
        sample: sampleSentence(language),
      }
    })
}

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard', style: 'short' })

/** The English name of a language, or its code if it has none. */
function nameOf(language: string): string {
  try {
    return names.of(language) ?? language
  } catch (error) {
    if (error instanceof RangeError) return language
    throw error
  }
}

/** American English comes first. */
function rank({ language, spoken }: { language: string; spoken: string }): string {
  if (language === 'en-US') return '0'
  return /^en\b/.test(language) ? `1 ${spoken}` : `2 ${spoken}`
}
