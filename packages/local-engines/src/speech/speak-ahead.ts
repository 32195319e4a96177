import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineContext, Segment, SpeechInput } from '@atelier/engines/spec/engine'
import { spokenRange } from '@atelier/engines/spec/passages'
import { type ChosenVoices, languageOfVoice, speakAs } from './chosen-voices.ts'
import { readParts, type SpeechPart } from './read-parts.ts'
import type { SpokenPart } from './speaker.ts'

/** A spoken part of a recording and the file that has its sound. */
export interface SpokenSegment {
  readonly segment: Segment
  readonly pcmPath: string
}

/**
 * Speaks the remaining text after the stored segments, part by part. The next part is spoken while one is processed,
 * and no further, so that memory and disk use stay constant.
 */
export async function* speakAhead(
  input: SpeechInput,
  voices: ChosenVoices,
  context: EngineContext,
): AsyncGenerator<SpokenSegment, void, undefined> {
  const scope = new AbortController()
  const signal = AbortSignal.any([context.signal, scope.signal])
  const parts = readParts(input, context.segments.at(-1)?.to ?? 0, (voice) => languageOfVoice(voices, voice))
  let index = context.segments.length
  const speakNext = async () => {
    const part = parts.next()
    if (part.done) return undefined
    const place = index++
    const pcmPath = join(context.workDir, `part-${place}.pcm`)
    const spoken = await speakPart(input, part.value, { voices, pcmPath, signal })
    return { segment: toSegment(place, part.value, spoken), pcmPath }
  }
  let ahead = speakNext()
  try {
    for (let current = await ahead; current; current = await ahead) {
      ahead = speakNext()
      // Its failure is handled when it is awaited.
      void Promise.allSettled([ahead])
      yield current
    }
  } finally {
    scope.abort()
    await Promise.allSettled([ahead])
  }
}

interface PartPlace {
  readonly voices: ChosenVoices
  readonly pcmPath: string
  readonly signal: AbortSignal
}

/** Speaks a part; its words have offsets in the whole text. */
async function speakPart(
  { text, voice, speed }: SpeechInput,
  part: SpeechPart,
  { voices, pcmPath, signal }: PartPlace,
): Promise<SpokenPart> {
  if (part.pause !== undefined) {
    const samples = await writeSilence(pcmPath, part.pause, voices.sampleRate)
    return { sampleRate: voices.sampleRate, samples, words: [] }
  }
  const { spokenText, toTyped } = spokenRange(text, part, part.respelled)
  const spoken = await speakAs(
    voices,
    part.voice ?? voice,
    { text: spokenText, speed: speed * (part.speed ?? 1), pcmPath },
    signal,
  )
  return { ...spoken, words: toTyped(spoken.words) }
}

function toSegment(
  index: number,
  { from, to }: SpeechPart,
  { sampleRate, samples, words }: SpokenPart,
): Segment {
  return { index, from, to, seconds: samples / sampleRate, sampleRate, words }
}

/** Writes signed 16-bit mono PCM that is silent, as a file without content. Answers its length in samples. */
export async function writeSilence(pcmPath: string, seconds: number, sampleRate: number): Promise<number> {
  const samples = Math.round(seconds * sampleRate)
  const file = await open(pcmPath, 'wx')
  try {
    await file.truncate(samples * 2)
  } finally {
    await file.close()
  }
  return samples
}
