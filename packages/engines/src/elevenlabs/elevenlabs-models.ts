import type { Model } from '../spec/engine.ts'

/** The speech model of every voice, including cloned ones. */
export const elevenlabsSpeechModel: Model = {
  code: 'eleven_multilingual_v2',
  name: 'Eleven Multilingual v2',
  mode: 'TEXT_TO_SPEECH',
  local: false,
  providerCost: { amount: 0.2, currency: 'USD', per: 'thousand characters' },
}

/** The cloning model. */
export const elevenlabsCloneModel: Model = {
  code: 'elevenlabs-clone',
  name: 'ElevenLabs instant clone',
  mode: 'VOICE_CLONE',
  local: false,
  price: 8000,
}

/** The sound model. */
export const elevenlabsSoundModel: Model = {
  code: 'eleven_text_to_sound_v2',
  name: 'Eleven Sound Effects',
  mode: 'SOUND',
  local: false,
  price: 250,
  seconds: { min: 0.5, max: 30, step: 0.5, default: 5 },
  maxCharacters: 450,
  providerCost: { amount: 0.12, currency: 'USD' },
}

/** The music models; the price there grows with the length, so long pieces are a separate model here. */
export const elevenlabsMusicModels: readonly Model[] = [
  {
    code: 'eleven-music',
    name: 'Eleven Music',
    mode: 'MUSIC',
    local: false,
    price: 900,
    seconds: { min: 3, max: 60, step: 1, default: 30 },
    providerCost: { amount: 0.5, currency: 'USD' },
  },
  {
    code: 'eleven-music-long',
    name: 'Eleven Music, up to 10 minutes',
    mode: 'MUSIC',
    local: false,
    price: 7500,
    seconds: { min: 3, max: 600, step: 1, default: 180 },
    providerCost: { amount: 5, currency: 'USD' },
  },
]
