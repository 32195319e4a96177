import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters } from '@atelier/contract/pricing'
import type { Receives } from '@atelier/contract/routes/registry'
import { paragraphsOf, speakerLines } from '@atelier/contract/speech-text'
import type { Splice, Word } from '@atelier/engines/spec/engine'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { boundaryAt, voiceOfParagraph } from './paragraphs.ts'
import { acceptedOptions, prepareSpeech } from './prepare.ts'
import type { Recording, RecordingSettings } from './recording.ts'
import { findSpeakingVoice, type SpeechCatalogue } from './speaking-voice.ts'

/** Changes to a paragraph. */
export type ParagraphChange = Receives<'POST /conversion/{code_ref}/paragraphs/{index}', 'body'>

/** The range of a paragraph in the old and the new text, with the white space after it. */
interface Place {
  index: number
  from: number
  /** Where the next one begins. */
  oldNext: number
  /** Where the words of the new one end. */
  to: number
  newNext: number
  text: string
}

/** Prepares a recording that replaces one paragraph of another. Only that paragraph is priced. */
export async function prepareParagraph(
  catalogue: SpeechCatalogue,
  recording: Recording,
  index: number,
  change: ParagraphChange,
): Promise<PreparedConversion> {
  const place = placeOf(recording, index, change.text)
  const { item, settings, sampleRate } = recording
  const chosen =
    change.voice === undefined ? voiceOfParagraph(recording, index) : { ...change, voice: change.voice }
  const { voice, is_clone } = chosen
  const { paragraphs: _others, speakers = {}, ...fields } = settings.additional_fields ?? {}
  const named = new Set(speakerLines(place.text.slice(place.from, place.to)).map(({ name }) => name))
  const own = Object.fromEntries(Object.entries(speakers).filter(([name]) => named.has(name)))
  const prepared = await prepareSpeech(
    catalogue,
    {
      title: item.title,
      text: place.text,
      voice,
      is_clone,
      speed: change.speed ?? settings.speed,
      output: settings.output,
      ...acceptedOptions(catalogue, await findSpeakingVoice(catalogue, voice, is_clone), settings),
      additional_fields: { ...fields, ...(named.size > 0 ? { speakers: own } : {}) },
    },
    { only: { from: place.from, to: place.to, reach: place.newNext } },
  )
  const { voice_id: voiceId, cloned_voice_id: clonedVoiceId } = item
  return {
    ...prepared,
    voiceId,
    ...(clonedVoiceId === null ? {} : { clonedVoiceId }),
    input: { ...prepared.input, splice: spliceOf(recording, place, sampleRate) },
    settings: {
      ...settings,
      additional_fields: { ...settings.additional_fields, ...paragraphVoices(recording, place, change) },
      regenerated: { code_ref: item.code_ref, index },
    },
  }
}

function placeOf({ text }: Recording, index: number, changed: string | undefined): Place {
  const paragraphs = paragraphsOf(text)
  const paragraph = paragraphs[index]
  if (!paragraph) throw notFound('The paragraph')
  const { from } = paragraph
  const words = changed?.trim() ?? text.slice(from, paragraph.to)
  const oldNext = paragraphs[index + 1]?.from ?? text.length
  const newText = text.slice(0, from) + words + text.slice(paragraph.to)
  if (countCharacters(newText) > MAX_SPEECH_CHARACTERS) {
    const most = MAX_SPEECH_CHARACTERS.toLocaleString('en')
    throw new ApiError('invalid', `With it the text has more than ${most} characters.`, { field: 'text' })
  }
  const to = from + words.length
  return { index, from, oldNext, to, newNext: to + oldNext - paragraph.to, text: newText }
}

function spliceOf({ timeline, text: old }: Recording, place: Place, sampleRate: number): Splice {
  const { from, oldNext, newNext, text } = place
  const shift = newNext - oldNext
  const wordOf =
    (by: number) =>
    (word: (typeof timeline.words)[number]): Word => [word.offset + by, word.length, word.start]
  // After the last paragraph nothing remains, however long the file is.
  const beyond = timeline.seconds + 1
  return {
    sampleRate,
    start: boundaryAt(timeline, from),
    end: oldNext === old.length ? [beyond, beyond] : boundaryAt(timeline, oldNext),
    before: { from: 0, to: from, words: timeline.words.filter(({ offset }) => offset < from).map(wordOf(0)) },
    after: {
      from: newNext,
      to: text.length,
      words: timeline.words.filter(({ offset }) => offset >= oldNext).map(wordOf(shift)),
    },
  }
}

/** The voices of the new paragraphs; blank lines in the new text split the paragraph. */
function paragraphVoices(
  recording: Recording,
  { index, text }: Place,
  { voice, is_clone }: ParagraphChange,
): Pick<NonNullable<RecordingSettings['additional_fields']>, 'paragraphs'> {
  const { paragraphs = [] } = recording.settings.additional_fields ?? {}
  const more = paragraphsOf(text).length - paragraphsOf(recording.text).length
  const before = paragraphs.find((each) => each.index === index)
  const chosen = voice === undefined ? before : { voice, is_clone }
  const others = paragraphs
    .filter((each) => each.index !== index)
    .map((each) => (each.index > index ? { ...each, index: each.index + more } : each))
  const own = chosen
    ? Array.from({ length: more + 1 }, (_, step) => ({ ...chosen, index: index + step }))
    : []
  const all = [...others, ...own].sort((one, other) => one.index - other.index)
  return all.length > 0 ? { paragraphs: all } : {}
}
