import type { Gender } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { describeVoices, type ReadVoice } from '../hosted/voices/describe-voices.ts'
import type { VoiceDescription } from '../spec/provider.ts'

/** The used fields of Google's list of voices. */
export const googleVoiceList = z.object({
  voices: z
    .array(
      z.object({
        name: z.string().min(1),
        languageCodes: z.array(z.string().min(1)).min(1),
        ssmlGender: z.string().optional(),
      }),
    )
    .default([]),
})

type GoogleVoice = z.infer<typeof googleVoiceList>['voices'][number]

/** Describes the voices of known classes in Google's list. */
export function readGoogleVoices(
  { voices }: z.infer<typeof googleVoiceList>,
  models: readonly ModelDefinition[],
): VoiceDescription[] {
  return describeVoices(voices.flatMap((voice) => readVoice(voice, models)))
}

/** The language of a voice, from its name: `en-US` for `en-US-Wavenet-A`. */
export function languageOfVoice(name: string): string {
  return name.split('-').slice(0, 2).join('-')
}

/**
 * A model's endpoint lists the classes of its voices: the part of their names after the language. Others are not
 * offered: those of Gemini have no language, and require a model and instructions in addition to the text.
 */
function readVoice({ name, ssmlGender }: GoogleVoice, models: readonly ModelDefinition[]): ReadVoice[] {
  const language = languageOfVoice(name)
  const own = name.slice(language.length + 1)
  const model = models.find(({ endpoint }) => endpoint.split('|').some((part) => own.startsWith(`${part}-`)))
  if (!model) return []
  const quality = model.speech?.quality ?? 'Standard'
  return [{ code: name, label: labelOf(own), language, gender: genderOf(ssmlGender), quality, model }]
}

/** Voices of the newest class have names; other voices have letters, which need their class. */
function labelOf(own: string): string {
  return own.replace(/^Chirp3-HD-/, '').replaceAll('-', ' ')
}

function genderOf(label: string | undefined): Gender {
  return label === 'FEMALE' ? 'female' : label === 'MALE' ? 'male' : 'neutral'
}
