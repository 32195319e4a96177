import { paragraphsOf, type SpeechPassage } from '@atelier/contract/speech-text'
import { ApiError } from '../../platform/api-error.ts'
import { inField } from './in-field.ts'
import { findSpeakingVoice, type SpeakingVoice, type SpeechCatalogue } from './speaking-voice.ts'
import type { SpeechStart } from './speech-start.ts'

/** The voices of a text other than the narrator's. */
export interface OtherVoices {
  /** By name. */
  readonly speakers: ReadonlyMap<string, SpeakingVoice>
  /** By index. */
  readonly paragraphs: ReadonlyMap<number, SpeakingVoice>
  /** The voice of a passage. */
  of(passage: Pick<SpeechPassage, 'speaker' | 'paragraph'>): SpeakingVoice
}

/** Finds the voices of speakers and paragraphs; each fault names the field that names the voice. */
export async function findOtherVoices(
  catalogue: SpeechCatalogue,
  start: SpeechStart,
  narrator: SpeakingVoice,
): Promise<OtherVoices> {
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
      const detail = `There is no paragraph ${choice.index}: the text has ${count}, from 0.`
      throw new ApiError('invalid', detail, { field: `${field}.index` })
    }
    byParagraph.set(choice.index, await find(field, choice))
  }
  return {
    speakers: bySpeaker,
    paragraphs: byParagraph,
    of: ({ speaker, paragraph }) =>
      (speaker === undefined ? undefined : bySpeaker.get(speaker)) ??
      (paragraph === undefined ? undefined : byParagraph.get(paragraph)) ??
      narrator,
  }
}

/** A recording has one engine, and hosted providers use one model. */
function checkTogether({ engines }: SpeechCatalogue, narrator: SpeakingVoice, other: SpeakingVoice): void {
  const nameOf = (provider: string) => engines.provider(provider)?.name ?? provider
  if (other.provider !== narrator.provider) {
    const detail = `All voices of a recording must be from the same provider: this one is from ${nameOf(other.provider)}, and the narrator’s is from ${nameOf(narrator.provider)}.`
    throw new ApiError('invalid', detail, { field: 'voice' })
  }
  if (other.model !== narrator.model && !engines.provider(narrator.provider)?.local) {
    const detail = `All voices of a recording must use the same model of ${nameOf(narrator.provider)}.`
    throw new ApiError('invalid', detail, { field: 'voice' })
  }
}
