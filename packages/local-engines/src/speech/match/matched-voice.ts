import type { Gender } from '@atelier/contract/kinds/speech'
import { type EspeakLanguage, espeakLanguages } from '@atelier/engines/speech/espeak-languages'

/** A variant of eSpeak NG's voices that a sample can be matched to. */
interface Variant {
  /** What is added to a language's file. */
  readonly name: string
  readonly gender: Gender
}

/** The variants there are to choose from. */
export const variants: readonly Variant[] = [
  { name: '', gender: 'male' },
  { name: '+m3', gender: 'male' },
  { name: '+f1', gender: 'female' },
  { name: '+f5', gender: 'female' },
]

/** A voice of eSpeak NG that was set to the pitch and the pace of a sample. */
export interface MatchedVoice {
  /** eSpeak NG's own name. */
  readonly file: string
  /** 0 to 99; 50 is the voice's own. */
  readonly pitch: number
  /** Factor of its own speed. */
  readonly pace: number
}

/** The code of a matched voice, which says all there is to it. */
export const matchedVoiceCode = ({ file, pitch, pace }: MatchedVoice): string =>
  `match:${file}:${pitch}:${pace.toFixed(2)}`

const files = new Map(
  espeakLanguages.flatMap((language) =>
    variants.map(({ name }) => [language.file + name, language] as const),
  ),
)
const shape = /^match:([\w/+-]+):(\d{1,2}):(\d\.\d\d)$/

/** Reads such a code; undefined for any other. */
export function readMatchedVoice(
  code: string,
): (MatchedVoice & Pick<EspeakLanguage, 'language' | 'sample'>) | undefined {
  const [, file = '', pitch, pace] = shape.exec(code) ?? []
  const found = files.get(file)
  if (!found) return undefined
  const { language, sample } = found
  return { file, language, sample, pitch: Number(pitch), pace: Number(pace) }
}

/** The language in which a matched voice speaks: the first of a code's regions, American English without one. */
export function languageToMatch(code: string | null): EspeakLanguage | undefined {
  const wanted = code ?? 'en'
  return espeakLanguages.find(({ language }) => language === wanted || language.split('-')[0] === wanted)
}
