import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { describeVoices, type ReadVoice } from '../hosted/voices/describe-voices.ts'
import type { VoiceDescription } from '../spec/provider.ts'

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
  readonly engine: string
  readonly language: string
}

/** Describes Polly's voices: one for each language and each engine, the endpoint of a model. */
export function readPollyVoices(
  voices: readonly PollyVoice[],
  models: readonly ModelDefinition[],
): VoiceDescription[] {
  return describeVoices(voices.flatMap((voice) => readVoice(voice, models)))
}

/** Parses a voice's code; undefined for an unknown one. */
export function readPollyCode(code: string): PollyChoice | undefined {
  const [id, engine, language] = code.split(':')
  return id && engine && language ? { id, engine, language } : undefined
}

function readVoice(voice: PollyVoice, models: readonly ModelDefinition[]): ReadVoice[] {
  const { Id, Name, Gender, LanguageCode, AdditionalLanguageCodes, SupportedEngines } = voice
  const gender = Gender === 'Female' ? 'female' : Gender === 'Male' ? 'male' : 'neutral'
  return [LanguageCode, ...(AdditionalLanguageCodes ?? [])].flatMap((language) =>
    SupportedEngines.flatMap((engine) => models.filter(({ endpoint }) => endpoint === engine)).map(
      (model) => ({
        code: `${Id}:${model.endpoint}:${language}`,
        label: Name,
        language,
        gender,
        quality: model.speech?.quality ?? 'Standard',
        model,
      }),
    ),
  )
}
