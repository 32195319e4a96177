import { join } from 'node:path'
import type { Gender } from '@atelier/contract/kinds/speech'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import type { EngineContext } from '@atelier/engines/spec/engine'
import { type EspeakLanguage, espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import type { Speaker } from '../speaker.ts'

/** A variant of eSpeak NG's voices that a sample can be matched to. */
interface Variant {
  /** What is added to a language's file. */
  readonly name: string
  readonly gender: Gender
}

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

/** A recording to be listened to: signed 16-bit little-endian mono PCM. */
export interface ListenRequest {
  readonly pcmPath: string
  readonly sampleRate: number
}

/** Measured properties of a voice. */
export interface SpeakingManner {
  /** Median, in hertz; null when no voice was heard. */
  readonly pitch: number | null
  /** Syllables a second, without the pauses; null when there were too few to tell. */
  readonly pace: number | null
}

/** eSpeak NG's pitch settings; it doubles about every forty of them. */
const PITCH = { min: 0, own: 50, max: 99, octave: 40 } as const
/** How far the pace may be from the voice's own, as a factor: beyond it sounds like a fault. */
const PACE = { min: 0.75, max: 1.35 } as const
/** Times the pitch is set, listened to and set again. */
const ROUNDS = 4
/** An inaudible difference, in octaves: a fifth of a semitone. */
const NEAR_ENOUGH = 0.015
/** Octaves between variants that are equally near: a semitone, which the setting of the pitch makes up for. */
const SAME_PITCH = 1 / 12

const script: HostScript<ListenRequest, SpeakingManner> = new URL('./match-host.ts', import.meta.url)

export interface MatchDeps {
  readonly pool: HostPool
  readonly speaker: Speaker
}

/** Measures pitch and pace of a recording, in a process of its own. */
export function listenTo(
  { pool }: Pick<MatchDeps, 'pool'>,
  request: ListenRequest,
  signal: AbortSignal,
): Promise<SpeakingManner> {
  return pool.ask(script, request, { signal })
}

/** How a voice is to sound. */
export interface MatchTarget {
  readonly manner: SpeakingManner & { readonly pitch: number }
  /** eSpeak NG's file of the language. */
  readonly language: string
  readonly gender: Gender | null
  /** A sentence of the language, by which voices are compared. */
  readonly text: string
}

/** Finds the voice nearest to the measured pitch and pace, by measuring each candidate. */
export async function matchVoice(
  deps: MatchDeps,
  { manner, language, gender, text }: MatchTarget,
  { workDir, signal }: Pick<EngineContext, 'workDir' | 'signal'>,
): Promise<MatchedVoice> {
  const pcmPath = join(workDir, 'compared.pcm')
  const measureVoice = async (file: string, pitch: number) => {
    const { sampleRate } = await deps.speaker.speak({ text, voice: file, pitch, speed: 1, pcmPath }, signal)
    return await listenTo(deps, { pcmPath, sampleRate }, signal)
  }
  const octavesOff = (voice: SpeakingManner) => Math.log2(manner.pitch / (voice.pitch ?? manner.pitch))
  const measured: { file: string; own: SpeakingManner }[] = []
  for (const variant of variants) {
    if (gender !== null && gender !== 'neutral' && variant.gender !== gender) continue
    const file = language + variant.name
    measured.push({ file, own: await measureVoice(file, PITCH.own) })
  }
  const distance = ({ own }: (typeof measured)[number]) => Math.abs(octavesOff(own))
  // Variants of one pitch: the first, so that noise in a sample decides nothing.
  const nearest = measured.find((voice) =>
    measured.every((other) => distance(voice) <= distance(other) + SAME_PITCH),
  )
  if (!nearest) throw new Error('there is no voice to match with')
  const { file, own } = nearest
  let pitch: number = PITCH.own
  let off = octavesOff(own)
  for (let round = 0; round < ROUNDS && Math.abs(off) > NEAR_ENOUGH; round++) {
    const next = clamp(Math.round(pitch + off * PITCH.octave), PITCH)
    if (next === pitch) break
    pitch = next
    off = octavesOff(await measureVoice(file, pitch))
  }
  const pace = manner.pace === null || own.pace === null ? 1 : clamp(manner.pace / own.pace, PACE)
  return { file, pitch, pace }
}

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))
