import { speechSpeed } from '@atelier/contract/kinds/speech'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import type { SpeechInput } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { passagesOf } from '@atelier/engines/spec/passages'
import { espeakModel } from '../local-models.ts'
import { reshape } from './espeak-speaker.ts'
import { readMatchedVoice } from './match/match-voice.ts'
import type { LocalVoice, Speaker, SpeakerRequest, SpokenPart } from './speaker.ts'

interface ChosenVoice {
  readonly file: string
  readonly speaker: Speaker
  /** BCP 47. */
  readonly language: string
  /** A sentence in its language. */
  readonly sample: string
  readonly pitch?: number
  /** Factor of every speed. */
  readonly pace?: number
}

/** The voices of one recording, which is made at one sample rate. */
export interface ChosenVoices {
  readonly byCode: ReadonlyMap<string, ChosenVoice>
  /** The highest of theirs. */
  readonly sampleRate: number
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
}

export interface OfferedVoices {
  readonly voices: ReadonlyMap<string, LocalVoice>
  /** By model code, for voices without their own. */
  readonly speakers: ReadonlyMap<string, Speaker>
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
}

/** Finds the voices of a text; throws `invalid` for an unknown one. */
export function chooseVoices(input: SpeechInput, { voices, speakers, ffmpeg }: OfferedVoices): ChosenVoices {
  const byCode = new Map<string, ChosenVoice>()
  for (const passage of passagesOf(input)) {
    if (passage.pause !== undefined) continue
    const code = passage.voice ?? input.voice
    if (byCode.has(code)) continue
    const voice = voices.get(code)
    const matched = voice ? undefined : readMatchedVoice(code)
    const speaker = voice?.speaker ?? speakers.get(voice?.description.model ?? espeakModel.code)
    const chosen = voice ? { file: voice.file, ...spokenBy(voice) } : matched
    if (!speaker || !chosen) throw new EngineError('invalid', `There is no local voice ${code}`)
    byCode.set(code, { ...chosen, speaker })
  }
  const rates = Array.from(byCode.values(), ({ speaker }) => speaker.sampleRate)
  return { byCode, sampleRate: Math.max(...rates, LOWEST_RATE), ffmpeg }
}

const spokenBy = ({ description: { language, sample } }: LocalVoice) => ({ language, sample })

/** The language of one of the voices (BCP 47). */
export function languageOfVoice({ byCode }: ChosenVoices, code: string): string {
  return byCode.get(code)?.language ?? ''
}

/** Sample rate of a recording that consists of silence only. */
const LOWEST_RATE = 16_000

/** Speaks a part by one of the voices, at the sample rate of all of them. */
export async function speakAs(
  { byCode, sampleRate, ffmpeg }: ChosenVoices,
  code: string,
  part: Omit<SpeakerRequest, 'voice' | 'reference'>,
  signal: AbortSignal,
): Promise<SpokenPart> {
  const voice = byCode.get(code)
  if (!voice) throw new EngineError('invalid', `There is no local voice ${code}`)
  const { file, speaker, sample: reference, pace = 1, pitch } = voice
  const speed = Math.min(speechSpeed.max, Math.max(speechSpeed.min, part.speed * pace))
  const request = { ...part, voice: file, reference, speed, ...(pitch === undefined ? {} : { pitch }) }
  const spoken = await speaker.speak(request, signal)
  if (spoken.sampleRate === sampleRate) return spoken
  const found = await ffmpeg()
  if (!found) throw needsFfmpeg()
  return reshape(found, { ...spoken, pcmPath: part.pcmPath }, { sampleRate }, signal)
}

const needsFfmpeg = () =>
  new EngineError('unavailable', 'voices with different sample rates require ffmpeg, which was not found', {
    retryable: false,
    userMessage:
      'These voices cannot be combined in one recording on this server. Choose voices of the same engine.',
  })
