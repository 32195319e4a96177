import { countCharacters, type PricedCharacters, priceTiers, speechCost } from '@atelier/contract/pricing'
import { readPassages, type SpeechPassage, type TextRange } from '@atelier/contract/speech-text'
import type { Passage } from '@atelier/engines/spec/engine'
import { ApiError } from '../../platform/api-error.ts'
import { checkPauses } from './check-pauses.ts'
import { checkScripts } from './check-scripts.ts'
import { findOtherVoices, type OtherVoices } from './other-voices.ts'
import { checkGrowth, type RespellFor, respellFor } from './respell-passages.ts'
import type { SpeakingVoice, SpeechCatalogue } from './speaking-voice.ts'
import type { SpeechStart } from './speech-start.ts'

/** The passages of a text and their price. */
export interface SpeechPlan {
  /** Absent when the narrator speaks the whole text unchanged. */
  passages?: readonly Passage[]
  /** Credits. */
  cost: number
}

/** Inputs of a plan besides the start. */
export interface PlanChoices {
  /** The default voice. */
  narrator: SpeakingVoice
  /** Factor of the price, of the options of the narrator's model. */
  factor: number
  /** Whether malformed pauses are refused instead of spoken. */
  strict: boolean
  /** The only part of the text that is priced, and spoken with what follows it up to `reach`; absent: all of it. */
  only?: (TextRange & { reach: number }) | undefined
}

/** Determines the voices, pauses and pronunciations of a text. Throws errors that name their fields. */
export async function planPassages(
  catalogue: SpeechCatalogue,
  start: SpeechStart,
  { narrator, factor, strict, only }: PlanChoices,
): Promise<SpeechPlan> {
  const { text, additional_fields: fields = {} } = start
  const pauses = fields.pauses !== false
  if (pauses) checkPauses(only ? text.slice(only.from, only.to) : text, strict)
  const voices = await findOtherVoices(catalogue, start, narrator)
  const all = readPassages(text, {
    pauses,
    speakers: new Set(voices.speakers.keys()),
    paragraphs: new Set(voices.paragraphs.keys()),
  })
  const audible = (only ? within(all, { from: only.from, to: only.reach }) : all).filter(
    ({ pause, from, to }) => pause !== undefined || text.slice(from, to).trim() !== '',
  )
  if (audible.every(({ pause }) => pause !== undefined))
    throw new ApiError('invalid', 'This text has nothing to speak.', { field: 'text' })
  checkScripts(catalogue, text, { passages: audible, of: voices.of })
  const respell = await respellFor(catalogue, start)
  const passages = audible.map((passage) => toPassage(text, passage, { voices, narrator, respell }))
  checkGrowth(passages, text)
  const cost = speechCost(pricedOf(text, only ? within(all, only) : all, voices), factor)
  return { cost, ...(isPlain(passages, text) ? {} : { passages }) }
}

/** Pauses and names cost nothing; white space counts as it does in any text. */
function pricedOf(text: string, passages: readonly SpeechPassage[], voices: OtherVoices): PricedCharacters[] {
  const spoken = passages.filter(({ pause }) => pause === undefined)
  return spoken.map((passage) => ({
    characters: countCharacters(text.slice(passage.from, passage.to)),
    rate: priceTiers[voices.of(passage).tier].rate,
  }))
}

function toPassage(
  text: string,
  passage: SpeechPassage,
  { voices, narrator, respell }: { voices: OtherVoices; narrator: SpeakingVoice; respell: RespellFor },
): Passage {
  const { from, to, pause } = passage
  if (pause !== undefined) return { from, to, pause }
  const { code, language } = voices.of(passage)
  const respelled = respell(language)(text, { from, to })
  return {
    from,
    to,
    ...(code === narrator.code ? {} : { voice: code }),
    ...(respelled.length > 0 ? { respelled } : {}),
  }
}

/** Whether the plan is equivalent to the narrator speaking the whole text. */
function isPlain(passages: readonly Passage[], text: string): boolean {
  const [only, ...others] = passages
  if (!only || others.length > 0 || only.from > 0 || only.to < text.length) return false
  return only.voice === undefined && only.respelled === undefined
}

/** The parts of passages that lie in a range. */
function within(passages: readonly SpeechPassage[], { from, to }: TextRange): SpeechPassage[] {
  return passages
    .filter((passage) => passage.from < to && passage.to > from)
    .map((passage) => ({ ...passage, from: Math.max(from, passage.from), to: Math.min(to, passage.to) }))
}
