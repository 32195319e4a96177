import type { Gender } from '@atelier/contract/kinds/speech'
import { z } from 'zod'
import { describeVoices } from '../hosted/voices/describe-voices.ts'
import type { VoiceDescription } from '../spec/provider.ts'
import { type AzureClass, azureClasses } from './azure-models.ts'

/** The used fields of Azure's list of voices. */
export const azureVoiceList = z.array(
  z.object({
    ShortName: z.string().min(1),
    DisplayName: z.string().min(1),
    Locale: z.string().min(1),
    Gender: z.string().optional(),
    VoiceType: z.string().optional(),
    Status: z.string().optional(),
  }),
)

type AzureVoice = z.infer<typeof azureVoiceList>[number]

/** Describes the voices of Azure's list, except deprecated ones. */
export function readAzureVoices(voices: z.infer<typeof azureVoiceList>): VoiceDescription[] {
  return describeVoices(
    voices
      .filter(({ Status }) => Status !== 'Deprecated')
      .map((voice) => ({
        code: voice.ShortName,
        label: voice.DisplayName,
        language: voice.Locale,
        gender: genderOf(voice.Gender),
        ...classOf(voice),
      })),
  )
}

function classOf({ ShortName, VoiceType = '' }: AzureVoice): AzureClass {
  if (/HDFlash|Turbo/.test(ShortName)) return azureClasses.turbo
  return /HD/.test(VoiceType) || /HD/.test(ShortName) ? azureClasses.hd : azureClasses.neural
}

function genderOf(label: string | undefined): Gender {
  return label === 'Female' ? 'female' : label === 'Male' ? 'male' : 'neutral'
}
