import { paragraphsOf, speakerLines } from '@atelier/contract/speech-text'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import type { Draft } from '../draft.ts'
import { speakersIn } from '../text-tools/speakers.ts'

/** A part of a script that one voice speaks: a line of a named speaker, or the lines between them in a paragraph. */
export interface ScriptLine {
  /** Its first character, in UTF-16 units. */
  readonly from: number
  /** Null for the narrator. */
  readonly speaker: string | null
  /** Index of its paragraph. */
  readonly paragraph: number
}

type Script = Pick<Draft, 'text' | 'speakers' | 'paragraphs'>

/** The parts of a script, in order. */
export function scriptLines({ text, speakers }: Pick<Script, 'text' | 'speakers'>): ScriptLine[] {
  const names = new Set(speakersIn(text, speakers).map(({ name }) => name))
  const spoken = new Map(
    speakerLines(text).flatMap(({ name, to }) => (names.has(name) ? [[to, name] as const] : [])),
  )
  return paragraphsOf(text).flatMap(({ from, to }, paragraph) => {
    const found: ScriptLine[] = []
    let at = from
    while (at < to) {
      const end = text.indexOf('\n', at)
      const lineEnd = end === -1 ? text.length : end
      const speaker = spoken.get(lineEnd) ?? null
      if (speaker !== null || found.at(-1)?.speaker !== null) found.push({ from: at, speaker, paragraph })
      at = lineEnd + 1
    }
    return found
  })
}

/** The voice chosen for a part; null for the default voice. */
export function ownVoiceOf(
  { speaker, paragraph }: ScriptLine,
  { speakers, paragraphs }: Script,
): Voice | null {
  const ofSpeaker = speakers.find(({ name }) => name === speaker)
  return (ofSpeaker ?? paragraphs.find(({ index }) => index === paragraph))?.voice ?? null
}

/** The voices in use besides the default one, each once. */
export function voicesIn({ speakers, paragraphs }: Pick<Script, 'speakers' | 'paragraphs'>): Voice[] {
  return [...new Map([...speakers, ...paragraphs].map(({ voice }) => [voice.id, voice])).values()]
}
