import type { Gender, VoiceUse } from '@atelier/contract/kinds/speech'
import { type EspeakLanguage, espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import { espeakModel } from '../local-models.ts'
import { espeakNames } from './espeak-names.ts'
import type { LocalVoice } from './local-voice.ts'

interface Register {
  /** Part of the codes of its voices. */
  readonly code: string
  readonly gender: Gender
  readonly variant: string
  readonly isExtra: boolean
  readonly description: string
  readonly uses: readonly VoiceUse[]
}

/** The registers a language is offered in: variants of the same synthetic voice, coded by how high they are. */
const registers: readonly Register[] = [
  {
    code: 'alto',
    gender: 'female',
    variant: '+f1',
    isExtra: false,
    description: 'Clear, even synthesizer voice',
    uses: ['narration', 'news', 'announcements'],
  },
  {
    code: 'soprano',
    gender: 'female',
    variant: '+f5',
    isExtra: true,
    description: 'Bright, light synthesizer voice',
    uses: ['conversation', 'characters'],
  },
  {
    code: 'tenor',
    gender: 'male',
    variant: '+m3',
    isExtra: true,
    description: 'Brisk, light synthesizer voice',
    uses: ['conversation', 'news'],
  },
  {
    code: 'baritone',
    gender: 'male',
    variant: '',
    isExtra: false,
    description: 'Low, steady synthesizer voice',
    uses: ['narration', 'announcements'],
  },
]

/** All voices of eSpeak NG, in the order of the languages. */
export const espeakVoices: readonly LocalVoice[] = espeakLanguages.flatMap((language) => {
  const offered = registers.filter((register) => language.offer !== undefined || !register.isExtra)
  const names = espeakNames[language.file]?.split(' ') ?? []
  return offered.map((register, index) => toVoice(language, register, names[index]))
})

function toVoice(language: EspeakLanguage, register: Register, name: string | undefined): LocalVoice {
  if (!name) throw new Error(`The voice ${language.file}${register.variant} has no name`)
  const { code, gender, variant, description, uses } = register
  const isFirstChoice = language.offer === 'full' && code === 'alto'
  const file = language.file.slice(language.file.indexOf('/') + 1)
  return {
    file: language.file + variant,
    description: {
      code: `espeak-${file}-${code}`.toLowerCase(),
      name,
      description,
      uses,
      ...(language.accent === undefined ? {} : { accent: language.accent }),
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
