import type { Gender, VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../../spec/engine.ts'
import type { VoiceDescription } from '../../spec/provider.ts'
import { canonicalLanguage } from './canonical-language.ts'
import { tierOfQuality } from './quality-classes.ts'
import { sampleSentence } from './sample-sentence.ts'

/** A voice as read from a provider's list. */
export interface ReadVoice {
  readonly code: string
  /** What it is called within its language. */
  readonly label: string
  /** As the provider names it. */
  readonly language: string
  readonly gender: Gender
  readonly quality: VoiceEngine
  readonly model: Pick<Model, 'code' | 'name'>
}

/**
 * Describes the voices of a provider in the order in which they are offered: English first, then by the name of the
 * language, and within one as the provider listed them. Of each language one neural voice is recommended. Visitors hear none: each word is paid.
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

/** The English name of a language, or its code where nobody has a name for it. */
function nameOf(language: string): string {
  try {
    return names.of(language) ?? language
  } catch (error) {
    if (error instanceof RangeError) return language
    throw error
  }
}

/** American English stands first, as most people know it. */
function rank({ language, spoken }: { language: string; spoken: string }): string {
  if (language === 'en-US') return '0'
  return /^en\b/.test(language) ? `1 ${spoken}` : `2 ${spoken}`
}
