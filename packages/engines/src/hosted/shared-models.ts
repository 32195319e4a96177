import type { Model } from '../spec/engine.ts'

/** A model offered by several providers, at the same price. */
type SharedModel = Pick<Model, 'code' | 'name' | 'mode' | 'price'>

/** Models offered by more than one provider. Prices are in credits, with a margin over the most expensive provider. */
export const sharedModels = {
  recraft: { code: 'recraft', name: 'Recraft V3', mode: 'TEXT_TO_IMAGE', price: 60 },
  stableDiffusionImage: {
    code: 'stable-diffusion-image',
    name: 'Stable Diffusion',
    mode: 'IMAGE_TO_IMAGE',
    price: 150,
  },
  klingText: { code: 'kling_standard', name: 'Kling 1.6 Standard', mode: 'TEXT_TO_VIDEO', price: 500 },
  klingImage: { code: 'kling_standard', name: 'Kling 1.6 Standard', mode: 'IMAGE_TO_VIDEO', price: 500 },
  wanText: { code: 'wan2-1', name: 'Wan 2.1', mode: 'TEXT_TO_VIDEO', price: 500 },
  wanImage: { code: 'wan2-1', name: 'Wan 2.1', mode: 'IMAGE_TO_VIDEO', price: 500 },
  mmaudio: { code: 'mmaudio', name: 'MMAudio V2', mode: 'ADD_AUDIO_TO_VIDEO', price: 50 },
  stableAudio: { code: 'stable-audio', name: 'Stable Audio', mode: 'SOUND', price: 50 },
  stableAudioRemix: {
    code: 'stable-audio-remix',
    name: 'Stable Audio 2.5',
    mode: 'MUSIC_TO_MUSIC',
    price: 250,
  },
  minimaxMusic: { code: 'minimax-music', name: 'MiniMax Music', mode: 'MUSIC', price: 60 },
  minimaxClone: { code: 'minimax-clone', name: 'MiniMax', mode: 'VOICE_CLONE', price: 8000 },
} as const satisfies Record<string, SharedModel>
