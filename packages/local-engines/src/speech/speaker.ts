import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { Word } from '@atelier/engines/spec/engine'
import type { VoiceDescription } from '@atelier/engines/spec/provider'

/** A part of a text for a voice of one speech library. */
export interface SpeakerRequest {
  readonly text: string
  /** The library's own name of the voice. */
  readonly voice: string
  /** A sentence in its language, by which its loudness is measured; without one, its own loudness is kept. */
  readonly reference?: string
  /** 0.25 to 4; 1 is the voice's own. */
  readonly speed: number
  /** 0 to 99; 50, which is the voice's own, when absent. Not every library can change it. */
  readonly pitch?: number
  /** Where the signed 16-bit little-endian mono PCM goes. */
  readonly pcmPath: string
}

export interface SpokenPart {
  readonly sampleRate: number
  readonly samples: number
  /** Offsets relative to the part's text, seconds from its start; in order, never overlapping. */
  readonly words: readonly Word[]
}

/** Speaks parts of texts with one speech library. */
export interface Speaker {
  /** Of everything it speaks. */
  readonly sampleRate: number
  /** Throws the signal's reason when aborted. */
  speak(request: SpeakerRequest, signal: AbortSignal): Promise<SpokenPart>
}

export interface LocalVoice {
  readonly description: VoiceDescription
  /** What the speech library calls it. */
  readonly file: string
  /** What speaks it; that of its model when absent. */
  readonly speaker?: Speaker
}

const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard', fallback: 'none' })

/** English name of a BCP 47 code. Throws for one that `Intl` does not know. */
export function languageName(code: string): string {
  const name = names.of(code)
  if (!name) throw new Error(`No language is known as ${code}`)
  return name
}

/** Orders voices for offering: English first, then by English name of the language; equals keep their order. */
export function inOfferOrder(voices: readonly LocalVoice[]): readonly LocalVoice[] {
  return voices.toSorted((one, other) => rank(one).localeCompare(rank(other), 'en'))
}

function rank({ description }: LocalVoice): string {
  const name = languageName(new Intl.Locale(description.language).language)
  return name === 'English' ? '' : name
}

/** The description of a voice of a local model; what is not given is usual. */
export const describeVoice = (
  { name: engine, code: model }: Pick<ModelDefinition, 'name' | 'code'>,
  own: Omit<VoiceDescription, 'tier' | 'engine' | 'model'>,
): VoiceDescription => ({ ...own, tier: 'ESS', engine, model })
