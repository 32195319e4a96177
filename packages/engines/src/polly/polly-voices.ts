import { z } from 'zod'
import { describeVoices, type ReadVoice } from '../hosted/voices/describe-voices.ts'
import type { VoiceDescription } from '../spec/provider.ts'
import { isPollyEngine, type PollyEngine, pollyEngines } from './polly-models.ts'

/** The used fields of a page of Polly's list of voices. */
export const pollyVoicePage = z.object({
  NextToken: z.string().nullish(),
  Voices: z
    .array(
      z.object({
        Id: z.string().min(1),
        Name: z.string().min(1),
        Gender: z.string().optional(),
        LanguageCode: z.string().min(1),
        AdditionalLanguageCodes: z.array(z.string().min(1)).nullish(),
        SupportedEngines: z.array(z.string()).min(1),
      }),
    )
    .default([]),
})

/** A voice in Polly's list. */
export type PollyVoice = z.infer<typeof pollyVoicePage>['Voices'][number]

/** A parsed voice code. */
export interface PollyChoice {
  readonly id: string
  readonly engine: PollyEngine
  readonly language: string
}

/** Describes Polly's voices: one for each engine and each language. */
export function readPollyVoices(voices: readonly PollyVoice[]): VoiceDescription[] {
  return describeVoices(voices.flatMap(readVoice))
}

/** Parses a voice's code; undefined for an unknown one. */
export function readPollyCode(code: string): PollyChoice | undefined {
  const [id, engine, language] = code.split(':')
  return id && engine && language && isPollyEngine(engine) ? { id, engine, language } : undefined
}

function readVoice(voice: PollyVoice): ReadVoice[] {
  const { Id, Name, Gender, LanguageCode, AdditionalLanguageCodes, SupportedEngines } = voice
  const gender = Gender === 'Female' ? 'female' : Gender === 'Male' ? 'male' : 'neutral'
  return [LanguageCode, ...(AdditionalLanguageCodes ?? [])].flatMap((language) =>
    SupportedEngines.filter(isPollyEngine).map((engine) => ({
      code: `${Id}:${engine}:${language}`,
      label: Name,
      language,
      gender,
      ...pollyEngines[engine],
    })),
  )
}
