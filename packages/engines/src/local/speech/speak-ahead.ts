import { join } from 'node:path'
import type { EngineContext, Segment, SpeechInput, Word } from '../../spec/engine.ts'
import type { Speaker } from './speaker.ts'
import { splitText, type TextPart } from './split-text.ts'

/** A spoken part of a recording and the file that has its sound. */
export interface SpokenSegment {
  readonly segment: Segment
  readonly pcmPath: string
}

/**
 * Speaks what the stored segments leave of a text, part by part. While one part is being used the next is spoken;
 * never more, so that memory and disk stay flat.
 */
export async function* speakAhead(
  input: SpeechInput,
  voice: string,
  speaker: Speaker,
  context: EngineContext,
): AsyncGenerator<SpokenSegment, void, undefined> {
  const scope = new AbortController()
  const signal = AbortSignal.any([context.signal, scope.signal])
  const parts = splitText(input.text, context.segments.at(-1)?.to ?? 0)
  let index = context.segments.length
  const speakNext = async () => {
    const part = parts.next()
    if (part.done) return undefined
    const place = index++
    const pcmPath = join(context.workDir, `part-${place}.pcm`)
    const text = input.text.slice(part.value.from, part.value.to)
    const spoken = await speaker.speak({ text, voice, speed: input.speed, pcmPath }, signal)
    return { segment: toSegment(place, part.value, spoken), pcmPath }
  }
  let ahead = speakNext()
  try {
    for (let current = await ahead; current; current = await ahead) {
      ahead = speakNext()
      // Its failure is met when its turn comes.
      void Promise.allSettled([ahead])
      yield current
    }
  } finally {
    scope.abort()
    await Promise.allSettled([ahead])
  }
}

function toSegment(
  index: number,
  { from, to }: TextPart,
  { sampleRate, samples, words }: Awaited<ReturnType<Speaker['speak']>>,
): Segment {
  return {
    index,
    from,
    to,
    seconds: samples / sampleRate,
    sampleRate,
    words: words.map(([offset, length, start]): Word => [from + offset, length, start]),
  }
}
