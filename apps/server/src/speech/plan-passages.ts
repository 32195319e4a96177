import { MAX_SPEECH_PAUSES, pauseSeconds } from '@atelier/contract/limits'
import { countCharacters, priceTiers, speechCost } from '@atelier/contract/pricing'
import {
  paragraphsOf,
  readPassages,
  readPauses,
  type SpeechPassage,
  type TextRange,
} from '@atelier/contract/speech-text'
import type { Passage } from '@atelier/engines/spec/engine'
import type { ApiError } from '../platform/api-error.ts'
import { InvalidInput } from '../platform/parse-input.ts'
import { createRespell, type Respell } from '../pronunciations/respell.ts'
import { inField } from './in-field.ts'
import type { SpeechStart } from './prepare.ts'
import { findSpeakingVoice, type SpeakingVoice, type SpeechCatalogue } from './speaking-voice.ts'

/** How a text is read and what that costs. */
export interface SpeechPlan {
  /** Absent: all of it by the narrator, as it is written. */
  passages?: readonly Passage[]
  /** Credits. */
  cost: number
}

/** What a plan goes by besides the start. */
export interface PlanChoices {
  /** The voice of what has no other. */
  narrator: SpeakingVoice
  /** Whether what looks like a pause and is none is refused, and not spoken. */
  strict: boolean
  /** The only part of the text that is priced, and spoken with what follows it up to `reach`; absent: all of it. */
  only?: (TextRange & { reach: number }) | undefined
}

const MAX_FAULTS = 10
/** Characters by which pronunciations may make any text longer. */
const FREE_GROWTH = 1000

/** Decides who speaks what of a text, where it is silent and how words are said. Throws faults that name their fields. */
export async function planPassages(
  catalogue: SpeechCatalogue,
  start: SpeechStart,
  { narrator, strict, only }: PlanChoices,
): Promise<SpeechPlan> {
  const { text, additional_fields: fields = {} } = start
  const hasPauses = fields.pauses !== false
  if (hasPauses) checkPauses(only ? text.slice(only.from, only.to) : text, strict)
  const voices = await otherVoices(catalogue, start, narrator)
  const found = readPassages(text, {
    pauses: hasPauses,
    speakers: new Set(voices.speakers.keys()),
    paragraphs: new Set(voices.paragraphs.keys()),
  })
  const read = only ? within(found, { from: only.from, to: only.reach }) : found
  const priced = only ? within(found, only) : found
  const voiceOf = ({ speaker, paragraph }: SpeechPassage) =>
    (speaker === undefined ? undefined : voices.speakers.get(speaker)) ??
    (paragraph === undefined ? undefined : voices.paragraphs.get(paragraph)) ??
    narrator
  const spoken = read.filter(({ pause, from, to }) => pause === undefined && hasWords(text, from, to))
  if (spoken.length === 0) throw fault('text', 'There is nothing to speak in this text.')
  const cost = speechCost(
    priced
      .filter(({ pause }) => pause === undefined)
      .map((passage) => ({
        characters: countCharacters(text.slice(passage.from, passage.to)),
        rate: priceTiers[voiceOf(passage).tier].rate,
      })),
  )
  const respell = fields.dictionary === false ? none : await respellFor(catalogue)
  const passages = read
    .filter(({ pause, from, to }) => pause !== undefined || hasWords(text, from, to))
    .map(({ from, to, pause, ...whose }): Passage => {
      if (pause !== undefined) return { from, to, pause }
      const voice = voiceOf({ from, to, ...whose })
      const respelled = respell(voice.language)(text, { from, to })
      return {
        from,
        to,
        ...(voice.code === narrator.code ? {} : { voice: voice.code }),
        ...(respelled.length > 0 ? { respelled } : {}),
      }
    })
  checkGrowth(passages, text)
  return { cost, ...(isPlain(passages, text) ? {} : { passages }) }
}

const hasWords = (text: string, from: number, to: number) => text.slice(from, to).trim() !== ''

const isPlain = ([first, ...others]: readonly Passage[], text: string) =>
  others.length === 0 &&
  first !== undefined &&
  Object.keys(first).length === 2 &&
  first.from === 0 &&
  first.to === text.length

/** The parts of passages that lie in a range. */
function within(passages: readonly SpeechPassage[], { from, to }: TextRange): SpeechPassage[] {
  return passages
    .filter((passage) => passage.from < to && passage.to > from)
    .map((passage) => ({ ...passage, from: Math.max(from, passage.from), to: Math.min(to, passage.to) }))
}

function checkPauses(text: string, strict: boolean): void {
  const pauses = readPauses(text)
  const bad = strict ? pauses.filter(({ seconds }) => seconds === undefined).slice(0, MAX_FAULTS) : []
  if (bad.length > 0) {
    const { min, max } = pauseSeconds
    const advice = `Write for example [pause 1.5s] or [pause 500ms], from ${min} to ${max} seconds.`
    const detail = (written: string) => `“${written}” is not a pause. ${advice}`
    throw new InvalidInput(
      bad.map(({ written }) => ({ code: 'invalid', field: 'text', detail: detail(written) })),
    )
  }
  const total = pauses.reduce((sum, { seconds = 0 }) => sum + seconds, 0)
  if (total > MAX_SPEECH_PAUSES) {
    throw fault('text', `The pauses of a text may last ${MAX_SPEECH_PAUSES / 60} minutes in all.`)
  }
}

/** Finds the voices of speakers and paragraphs; each fault names the field that names the voice. */
async function otherVoices(catalogue: SpeechCatalogue, start: SpeechStart, narrator: SpeakingVoice) {
  const { text, additional_fields: { speakers = {}, paragraphs = [] } = {} } = start
  const find = (field: string, { voice, is_clone }: { voice: number; is_clone: boolean }) =>
    inField(field, async () => {
      const found = await findSpeakingVoice(catalogue, voice, is_clone)
      checkTogether(catalogue, narrator, found)
      return found
    })
  const bySpeaker = new Map<string, SpeakingVoice>()
  for (const [name, choice] of Object.entries(speakers))
    bySpeaker.set(name, await find(`additional_fields.speakers.${name}`, choice))
  const count = paragraphs.length > 0 ? paragraphsOf(text).length : 0
  const byParagraph = new Map<number, SpeakingVoice>()
  for (const [place, choice] of paragraphs.entries()) {
    const field = `additional_fields.paragraphs.${place}`
    if (choice.index >= count) {
      throw fault(`${field}.index`, `There is no paragraph ${choice.index}: the text has ${count}, from 0.`)
    }
    byParagraph.set(choice.index, await find(field, choice))
  }
  return { speakers: bySpeaker, paragraphs: byParagraph }
}

/** One engine makes a recording, and a provider of others goes by one model. */
function checkTogether({ engines }: SpeechCatalogue, narrator: SpeakingVoice, other: SpeakingVoice): void {
  const provider = engines.provider(narrator.provider)
  if (other.provider !== narrator.provider) {
    const name = engines.provider(other.provider)?.name ?? other.provider
    const detail = `All voices of a recording must be of one provider: this one is of ${name}, the first of ${provider?.name ?? narrator.provider}.`
    throw fault('voice', detail)
  }
  if (other.model !== narrator.model && !provider?.local)
    throw fault('voice', 'All voices of a recording must be of one model of this provider.')
}

const none = (): Respell => () => []

/** What the dictionary changes for voices of each language. */
async function respellFor({
  pronunciations,
}: SpeechCatalogue): Promise<(language: string | null) => Respell> {
  const entries = await pronunciations()
  if (entries.length === 0) return none
  const made = new Map<string, Respell>()
  return (spoken) => {
    const language = spoken ?? ''
    const respell = made.get(language) ?? createRespell(entries, language)
    made.set(language, respell)
    return respell
  }
}

function checkGrowth(passages: readonly Passage[], text: string): void {
  let growth = 0
  for (const { respelled = [] } of passages)
    for (const [, length, said] of respelled) growth += Math.max(0, said.length - length)
  if (growth <= Math.max(FREE_GROWTH, text.length)) return
  const detail =
    'Your pronunciations make this text more than twice as long. Use shorter ones, or leave them out.'
  throw fault('additional_fields.dictionary', detail)
}

const fault = (field: string, detail: string): ApiError =>
  new InvalidInput([{ code: 'invalid', field, detail }])
