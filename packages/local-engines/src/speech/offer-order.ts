import { languageName } from './language-name.ts'
import type { LocalVoice } from './local-voice.ts'

/** Orders voices for offering: English first, then by English name of the language; equals keep their order. */
export function inOfferOrder(voices: readonly LocalVoice[]): readonly LocalVoice[] {
  return voices.toSorted((one, other) => rank(one).localeCompare(rank(other), 'en'))
}

function rank({ description }: LocalVoice): string {
  const name = languageName(new Intl.Locale(description.language).language)
  return name === 'English' ? '' : name
}
