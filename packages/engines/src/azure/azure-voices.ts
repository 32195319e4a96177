import type { Gender } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { z } from 'zod'
import { describeVoices } from '../hosted/voices/describe-voices.ts'
import type { VoiceDescription } from '../spec/provider.ts'

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
export function readAzureVoices(
  voices: z.infer<typeof azureVoiceList>,
  models: readonly ModelDefinition[],
): VoiceDescription[] {
  return describeVoices(
    voices
      .filter(({ Status }) => Status !== 'Deprecated')
      .flatMap((voice) => {
        const model = models.find(({ endpoint }) => endpoint === classOf(voice))
        if (!model) return []
        return {
          code: voice.ShortName,
          label: voice.DisplayName,
          language: voice.Locale,
          gender: genderOf(voice.Gender),
          quality: model.speech?.quality ?? 'Neural',
          model,
        }
      }),
  )
}

/** The class of a voice, all of which have the same price: the endpoint of its model. */
function classOf({ ShortName, VoiceType = '' }: AzureVoice): string {
  if (/HDFlash|Turbo/.test(ShortName)) return 'turbo'
  return /HD/.test(VoiceType) || /HD/.test(ShortName) ? 'hd' : 'neural'
}

function genderOf(label: string | undefined): Gender {
  return label === 'Female' ? 'female' : label === 'Male' ? 'male' : 'neutral'
}
