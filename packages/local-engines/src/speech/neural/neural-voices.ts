import { espeakLanguages } from '@atelier/engines/speech/espeak-languages'
import { localModel } from '../../local-models.ts'
import type { LocalVoice } from '../local-voice.ts'
import type { Speaker } from '../speaker.ts'
import type { InstalledPack } from './packs/pack-folder.ts'
import type { PackSpeaker, VoicePackEntry } from './packs/voice-pack.ts'

/** The voices of a pack, in its order. */
export function voicesOf({ pack }: InstalledPack, speaker: Speaker): readonly LocalVoice[] {
  return pack.speakers.map((each) => toVoice(pack, each, speaker))
}

function toVoice(pack: VoicePackEntry, each: PackSpeaker, speaker: Speaker): LocalVoice {
  const model = localModel(pack.family)
  const language = espeakLanguages.find((one) => one.language === each.language)
  return {
    file: each.code,
    speaker,
    description: {
      code: pack.speakers.length === 1 ? pack.code : `${pack.code}-${each.code}`,
      name: each.name,
      description: `Natural neural voice of ${pack.name}`,
      uses: ['narration', 'conversation'],
      ...(language?.accent === undefined ? {} : { accent: language.accent }),
      language: each.language,
      gender: each.gender,
      tier: 'ESS',
      quality: 'Neural',
      engine: model.name,
      model: model.code,
      demo: false,
      recommended: each.recommended ?? false,
      sample: each.sample,
    },
  }
}
