import { type AudioFormat, audioFormats, speechSpeed } from '@atelier/contract/kinds/speech'
import { type DraftStore, type DraftWords, textField } from '../../ui/composer/draft-store.ts'
import { readSpeechChoices, type SpeechChoices } from '../../ui/speech-fields/speech-options.ts'
import { clampSpeed } from '../../ui/speech-fields/speed.ts'
import { isVoice, type Voice } from '../../ui/voice-picker/voice.ts'

/** The voice of a named speaker. */
export interface SpeakerVoice {
  readonly name: string
  readonly voice: Voice
}

/** The voice of a paragraph, counted from 0. */
export interface ParagraphVoice {
  readonly index: number
  readonly voice: Voice
}

/** The composer's draft. */
export interface Draft extends DraftWords, SpeechChoices {
  /** The complete voice, so that its name and price are known before any response. */
  readonly voice: Voice | null
  /** Voices of named speakers, including those no longer in the text, in case they return. */
  readonly speakers: readonly SpeakerVoice[]
  /** Voices of single paragraphs by index. */
  readonly paragraphs: readonly ParagraphVoice[]
  readonly speed: number
  readonly output: AudioFormat
}

/** The draft of the next recording. */
export type SpeechDrafts = DraftStore<Draft>

/** The initial draft. */
export const emptyDraft: Draft = {
  title: '',
  text: '',
  voice: null,
  speakers: [],
  paragraphs: [],
  speed: speechSpeed.default,
  output: audioFormats[0],
  instructions: '',
  parameters: {},
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function speakersOf(value: unknown): SpeakerVoice[] {
  return listOf(value).flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('name' in one && 'voice' in one)) return []
    const { name, voice } = one
    return typeof name === 'string' && isVoice(voice) ? [{ name, voice }] : []
  })
}

function paragraphsOf(value: unknown): ParagraphVoice[] {
  return listOf(value).flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('index' in one && 'voice' in one)) return []
    const { index, voice } = one
    return typeof index === 'number' && Number.isInteger(index) && isVoice(voice) ? [{ index, voice }] : []
  })
}

/** Parses a stored draft; missing or invalid fields get their defaults, so that older drafts still work. */
export function readDraft(fields: Readonly<Record<string, unknown>>): Draft {
  return {
    title: textField(fields.title),
    text: textField(fields.text),
    voice: isVoice(fields.voice) ? fields.voice : null,
    speakers: speakersOf(fields.speakers),
    paragraphs: paragraphsOf(fields.paragraphs),
    speed: clampSpeed(fields.speed),
    output: audioFormats.find((format) => format === fields.output) ?? emptyDraft.output,
    ...readSpeechChoices(fields),
  }
}
