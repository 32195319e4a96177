import type { VoiceDescription } from '@atelier/engines/spec/provider'
import { fliteModel } from '../local-models.ts'
import type { LocalVoice } from './local-voice.ts'

/** The voices of Flite, best sounding first. All speak English. */
export const fliteVoices: readonly LocalVoice[] = [
  toVoice('slt', {
    name: 'Madison',
    description: 'Smooth, friendly synthesizer voice',
    uses: ['narration', 'conversation', 'announcements'],
    language: 'en-US',
    accent: 'American',
    gender: 'female',
    sample: 'Hello, what would you like to hear today?',
  }),
  toVoice('rms', {
    name: 'Russell',
    description: 'Deep, calm synthesizer voice',
    uses: ['narration', 'news'],
    language: 'en-US',
    accent: 'American',
    gender: 'male',
    sample: 'Hello, here is a calm voice for a long story.',
  }),
  toVoice('awb', {
    name: 'Alasdair',
    description: 'Soft, relaxed synthesizer voice',
    uses: ['narration', 'characters'],
    language: 'en-GB',
    accent: 'Scottish',
    gender: 'male',
    sample: 'Good evening, and welcome to the programme.',
  }),
  toVoice('kal16', {
    name: 'Kal',
    description: 'Unmistakable robot of the nineties',
    uses: ['characters', 'announcements'],
    language: 'en-US',
    accent: 'American',
    gender: 'neutral',
    sample: 'Hello, I have been reading aloud since the nineties.',
  }),
]

type Character = Pick<
  VoiceDescription,
  'name' | 'description' | 'uses' | 'language' | 'accent' | 'gender' | 'sample'
>

function toVoice(file: string, character: Character): LocalVoice {
  return {
    file,
    description: {
      ...character,
      code: `flite-${file}`,
      tier: 'ESS',
      quality: 'Standard',
      engine: fliteModel.name,
      model: fliteModel.code,
      demo: file === 'slt' || file === 'rms',
      recommended: file === 'slt',
    },
  }
}
