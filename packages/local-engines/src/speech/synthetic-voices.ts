import type { Gender, VoiceUse } from '@atelier/contract/kinds/speech'
import type { VoiceDescription } from '@atelier/engines/spec/provider'
import { type EspeakLanguage, espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import { espeakModel, fliteModel } from '../local-models.ts'
import espeakNames from './espeak-names.json' with { type: 'json' }
import registerFile from './espeak-registers.json' with { type: 'json' }
import voices from './flite-voices.json' with { type: 'json' }
import { describeVoice, type LocalVoice } from './speaker.ts'

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
const registers = registerFile as readonly Register[]

/**
 * Names by the voice file, usual for the language and each given once: alto, soprano, tenor and baritone, or alto and
 * baritone.
 */
const namesOf: Readonly<Record<string, string>> = espeakNames

/** All voices of eSpeak NG, in the order of the languages. */
export const espeakVoices: readonly LocalVoice[] = espeakLanguages.flatMap((language) => {
  const offered = registers.filter((register) => language.offer !== undefined || !register.isExtra)
  const names = namesOf[language.file]?.split(' ') ?? []
  return offered.map((register, index) => toVoice(language, register, names[index]))
})

function toVoice(language: EspeakLanguage, register: Register, name: string | undefined): LocalVoice {
  if (!name) throw new Error(`The voice ${language.file}${register.variant} has no name`)
  const { code, variant, isExtra: _, ...own } = register
  const isFirstChoice = language.offer === 'full' && code === 'alto'
  const file = language.file.slice(language.file.indexOf('/') + 1)
  const description = describeVoice(espeakModel, {
    ...{ ...own, code: `espeak-${file}-${code}`.toLowerCase(), name, quality: 'Standard' },
    ...(language.accent === undefined ? {} : { accent: language.accent }),
    ...{ language: language.language, sample: language.sample },
    ...{ demo: isFirstChoice, recommended: isFirstChoice },
  })
  return { file: language.file + variant, description }
}

type Character = Omit<
  VoiceDescription,
  'code' | 'tier' | 'quality' | 'engine' | 'model' | 'demo' | 'recommended'
>

/** The voices of Flite, best sounding first. All speak English. */
export const fliteVoices: readonly LocalVoice[] = voices.map(({ file, ...character }) => ({
  file,
  description: describeVoice(fliteModel, {
    ...(character as Character),
    ...{ code: `flite-${file}`, quality: 'Standard', recommended: file === 'slt' },
    demo: file === 'slt' || file === 'rms',
  }),
}))
