import type { Gender } from '@atelier/contract/kinds/speech'
import { type EspeakLanguage, espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import { espeakModel } from '../local-models.ts'
import { languageName } from './language-name.ts'
import type { LocalVoice } from './local-voice.ts'

/** The registers a language is offered in: variants of the same synthetic voice, named by how high they are. */
const registers: readonly { name: string; gender: Gender; variant: string; isExtra: boolean }[] = [
  { name: 'Alto', gender: 'female', variant: '+f1', isExtra: false },
  { name: 'Soprano', gender: 'female', variant: '+f5', isExtra: true },
  { name: 'Tenor', gender: 'male', variant: '+m3', isExtra: true },
  { name: 'Baritone', gender: 'male', variant: '', isExtra: false },
]

/** All voices of eSpeak NG, in the order of the languages. */
export const espeakVoices: readonly LocalVoice[] = espeakLanguages.flatMap((language) =>
  registers
    .filter((register) => language.offer !== undefined || !register.isExtra)
    .map((register) => toVoice(language, register)),
)

function toVoice(
  language: EspeakLanguage,
  { name, gender, variant }: (typeof registers)[number],
): LocalVoice {
  const isFirstChoice = language.offer === 'full' && name === 'Alto'
  const file = language.file.slice(language.file.indexOf('/') + 1)
  return {
    file: language.file + variant,
    description: {
      code: `espeak-${file}-${name}`.toLowerCase(),
      name: `${language.label ?? languageName(language.language)} · ${name}`,
      language: language.language,
      gender,
      tier: 'ESS',
      quality: 'Standard',
      engine: espeakModel.name,
      model: espeakModel.code,
      demo: isFirstChoice,
      recommended: isFirstChoice,
      sample: language.sample,
    },
  }
}
