import type { SpeechPassage } from '@atelier/contract/speech-text'
import { ApiError } from '../../platform/api-error.ts'
import type { OtherVoices } from './other-voices.ts'
import { findForeignScript, readableScripts } from './scripts.ts'
import type { SpeakingVoice, SpeechCatalogue } from './speaking-voice.ts'

const MAX_SUGGESTED = 3

/**
 * Throws an error of the field `text` if a local voice cannot read what it is to speak, with voices that can: the local
 * libraries leave out or misread other scripts, while hosted voices speak many languages.
 */
export function checkScripts(
  { voices, engines }: SpeechCatalogue,
  text: string,
  { passages, of }: { passages: readonly SpeechPassage[] } & Pick<OtherVoices, 'of'>,
): void {
  const spoken = new Map<SpeakingVoice, string>()
  for (const passage of passages) {
    if (passage.pause !== undefined) continue
    const voice = of(passage)
    spoken.set(voice, (spoken.get(voice) ?? '') + text.slice(passage.from, passage.to))
  }
  for (const [{ provider, language }, words] of spoken) {
    if (language === null || !engines.provider(provider)?.local) continue
    const script = findForeignScript(words, language)
    if (!script) continue
    const able = voices.suggest((other) => readableScripts(other).includes(script.code), MAX_SUGGESTED)
    const advice =
      able.length === 0 ? 'No voice of this installation reads it.' : `Choose a voice such as ${list(able)}.`
    throw new ApiError('invalid', `This voice cannot read ${script.name} script. ${advice}`, {
      field: 'text',
    })
  }
}

const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map((name) => `“${name}”`))
