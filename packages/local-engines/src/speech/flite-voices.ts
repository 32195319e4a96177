import type { Gender } from '@atelier/contract/kinds/speech'
import { fliteModel } from '../local-models.ts'
import type { LocalVoice } from './local-voice.ts'

/** The voices of Flite, best sounding first. All speak English. */
export const fliteVoices: readonly LocalVoice[] = [
  toVoice('slt', 'English (US) · Mezzo', 'en-US', 'female', 'Hello, what would you like to hear today?'),
  toVoice('rms', 'English (US) · Bass', 'en-US', 'male', 'Hello, here is a calm voice for a long story.'),
  toVoice('awb', 'English (Scotland) · Bass', 'en-GB', 'male', 'Good evening, and welcome to the programme.'),
  toVoice(
    'kal16',
    'English (US) · Robot',
    'en-US',
    'neutral',
    'Hello, I have been reading aloud since the nineties.',
  ),
]

function toVoice(file: string, name: string, language: string, gender: Gender, sample: string): LocalVoice {
  return {
    file,
    description: {
      code: `flite-${file}`,
      name,
      language,
      gender,
      tier: 'ESS',
      quality: 'Standard',
      engine: fliteModel.name,
      model: fliteModel.code,
      demo: file === 'slt' || file === 'rms',
      recommended: file === 'slt',
      sample,
    },
  }
}
