import { setImmediate } from 'node:timers/promises'
import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { countCharacters, priceTiers, textCost } from '@atelier/contract/pricing'
import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import type { PreparedConversion } from '../../conversions/start/prepared.ts'
import { ApiError } from '../../platform/api-error.ts'
import { optionFactor, prepareSpeech } from '../speech/prepare.ts'
import { findSpeakingVoice, type SpeechCatalogue } from '../speech/speaking-voice.ts'
import type { PdfChapter, PdfText } from './reading/extract-text.ts'
import { fittingPages } from './text/page-range.ts'

type PdfPreview = HandlerReply<'POST /conversion/pdf/characters'>
type PdfStart = Receives<'POST /conversion/pdf', 'body'>

const PREVIEW_CHARACTERS = 2000
/** Maximum chapters started at once. */
const MAX_CHAPTERS = 200
const MAX_TITLE = 200

/** The text of a PDF cannot be edited, so malformed pauses are spoken. */
const lenient = { strict: false }

const numberFormat = new Intl.NumberFormat('en')
const most = numberFormat.format(MAX_SPEECH_CHARACTERS)

/** Previews a PDF and the price of its recording with a voice; without one, with the cheapest. */
export async function describePdf(
  catalogue: SpeechCatalogue,
  { text, chapters, pageCount }: PdfText,
  chosen: Receives<'POST /conversion/pdf/characters', 'body'>,
): Promise<PdfPreview> {
  const whole = await priceText(catalogue, text, chosen)
  const described: PdfPreview['chapters'] = []
  for (const chapter of chapters) {
    described.push({
      title: chapter.title,
      page: chapter.page,
      ...(await priceText(catalogue, chapter.text, chosen)),
    })
    // Ten million characters would block other requests.
    await setImmediate()
  }
  return {
    ...whole,
    pages: pageCount,
    preview: [...text.slice(0, PREVIEW_CHARACTERS * 2)].slice(0, PREVIEW_CHARACTERS).join(''),
    chapters: described,
  }
}

/**
 * Length and price of a text. A text that is too long for a recording is priced by its characters, and cannot be
 * started.
 */
async function priceText(
  catalogue: SpeechCatalogue,
  text: string,
  { voice, is_clone, additional_fields, parameters }: Receives<'POST /conversion/pdf/characters', 'body'>,
): Promise<{ characters: number; cost: number }> {
  const characters = countCharacters(text)
  if (voice === undefined) return { characters, cost: textCost(characters, priceTiers.ESS.rate) }
  if (characters > MAX_SPEECH_CHARACTERS) {
    const found = await findSpeakingVoice(catalogue, voice, is_clone)
    const factor = optionFactor(catalogue, found, { parameters })
    return { characters, cost: textCost(characters, priceTiers[found.tier].rate, factor) }
  }
  const start = { text, voice, is_clone, speed: 1, output: 'mp3', additional_fields, parameters } as const
  const { cost } = await prepareSpeech(catalogue, start, lenient)
  return { characters, cost }
}

/** One recording of all of a PDF. Throws an error of the field `pages` when it is too long for one. */
export function preparePdf(
  catalogue: SpeechCatalogue,
  { text, lengths }: PdfText,
  start: PdfStart,
): Promise<PreparedConversion> {
  const characters = countCharacters(text)
  if (characters > MAX_SPEECH_CHARACTERS) {
    const range = fittingPages(lengths, MAX_SPEECH_CHARACTERS)
    const proposal = range === null ? '' : ` Choose pages, for example ${range}.`
    const detail = `These pages have ${numberFormat.format(characters)} characters; a recording can have at most ${most}.${proposal}`
    throw new ApiError('invalid', detail, { field: 'pages' })
  }
  return prepareSpeech(catalogue, spoken(start, text, start.title), lenient)
}

/** One recording of each chapter. Throws an error of the field `chapters` when one is too long, or there are too many. */
export function prepareChapters(
  catalogue: SpeechCatalogue,
  chapters: readonly PdfChapter[],
  start: PdfStart,
): Promise<PreparedConversion[]> {
  if (chapters.length > MAX_CHAPTERS) {
    const detail = `This PDF has ${numberFormat.format(chapters.length)} chapters; ${MAX_CHAPTERS} can be started at once. Choose pages.`
    throw new ApiError('invalid', detail, { field: 'chapters' })
  }
  return Promise.all(chapters.map((chapter) => prepareChapter(catalogue, chapter, start)))
}

function prepareChapter(
  catalogue: SpeechCatalogue,
  { title, text }: PdfChapter,
  start: PdfStart,
): Promise<PreparedConversion> {
  const characters = countCharacters(text)
  if (characters > MAX_SPEECH_CHARACTERS) {
    const detail = `The chapter “${title}” has ${numberFormat.format(characters)} characters; a recording can have at most ${most}.`
    throw new ApiError('invalid', detail, { field: 'chapters' })
  }
  return prepareSpeech(catalogue, spoken(start, text, title.slice(0, MAX_TITLE)), lenient)
}

function spoken(start: PdfStart, text: string, title: string | undefined) {
  const { voice, speed, output, is_clone, additional_fields, instructions, parameters } = start
  const options = { additional_fields, instructions, parameters }
  return { text, voice, speed, output, is_clone, ...options, ...(title ? { title } : {}) }
}
