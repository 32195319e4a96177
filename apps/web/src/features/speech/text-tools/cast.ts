import { countCharacters, speechCost } from '@atelier/contract/pricing'
import { paragraphsOf, readPassages, readPauses, speakerLines } from '@atelier/contract/speech-text'
import type { TextMark } from '../../../ui/composer/text-marks.tsx'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import type { Draft, SpeechDrafts } from '../draft.ts'

type Cast = Pick<Draft, 'speakers' | 'paragraphs'>

/** Sets a speaker's voice; null removes it. */
export function castSpeaker(drafts: SpeechDrafts, name: string, voice: Voice | null): void {
  const others = drafts.get().speakers.filter((one) => one.name !== name)
  drafts.change({ speakers: voice === null ? others : [...others, { name, voice }] })
}

/** Sets a paragraph's voice; null removes it. */
export function castParagraph(drafts: SpeechDrafts, index: number, voice: Voice | null): void {
  const others = drafts.get().paragraphs.filter((one) => one.index !== index)
  const cast = voice === null ? others : [...others, { index, voice }]
  drafts.change({ paragraphs: cast.sort((a, b) => a.index - b.index) })
}

/** The part of the cast that occurs in the text: only this is sent. */
export function castIn({ text, speakers, paragraphs }: Pick<Draft, 'text'> & Cast): Cast {
  const named = speakers.length === 0 ? [] : speakerLines(text).map(({ name }) => name)
  const names = new Set(named)
  const count = paragraphs.length === 0 ? 0 : paragraphsOf(text).length
  return {
    speakers: speakers.filter(({ name }) => names.has(name)),
    paragraphs: paragraphs.filter(({ index }) => index < count),
  }
}

/**
 * Price of a text with its voices in credits; names of speakers and pause marks cost nothing. `voice` is the
 * narrator's, and `factor` that of its options.
 */
export function costOf(text: string, voice: Voice, { speakers, paragraphs }: Cast, factor = 1): number {
  const ofName = new Map(speakers.map((one) => [one.name, one.voice]))
  const ofParagraph = new Map(paragraphs.map((one) => [one.index, one.voice]))
  const passages = readPassages(text, {
    pauses: true,
    speakers: new Set(ofName.keys()),
    paragraphs: new Set(ofParagraph.keys()),
  })
  const parts = passages.flatMap(({ from, to, pause, speaker, paragraph }) => {
    if (pause !== undefined) return []
    const own = speaker === undefined ? ofParagraph.get(paragraph ?? -1) : ofName.get(speaker)
    return [{ characters: countCharacters(text.slice(from, to)), rate: (own ?? voice).price_tier.rate }]
  })
  return speechCost(parts, factor)
}

/** The highlighted parts of a text: its pauses, and the names of speakers with a voice. */
export function marksOf(text: string, speakers: Cast['speakers']): TextMark[] {
  const names = new Set(speakers.map(({ name }) => name))
  const pauses = readPauses(text).map(
    ({ from, to, seconds }): TextMark => ({ from, to, tone: seconds === undefined ? 'problem' : 'mark' }),
  )
  const lines = names.size === 0 ? [] : speakerLines(text).filter(({ name }) => names.has(name))
  const spoken = lines.map(({ from, says }): TextMark => ({ from, to: says, tone: 'mark' }))
  return [...pauses, ...spoken].sort((a, b) => a.from - b.from)
}

/** The first pause mark with an invalid length, as typed; null without one. */
export const badPauseIn = (text: string): string | null =>
  readPauses(text).find(({ seconds }) => seconds === undefined)?.written ?? null
