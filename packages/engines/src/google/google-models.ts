import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../spec/engine.ts'

/** A class of Google's voices: part of its name, and its quality class here. */
export interface GoogleClass {
  readonly pattern: RegExp
  readonly quality: VoiceEngine
  readonly model: Model
}

/**
 * Classes by the part of a voice's name after the language. Other voices are not offered: those of Gemini have no
 * language, and require a model and instructions in addition to the text.
 */
export const googleClasses: readonly GoogleClass[] = [
  { pattern: /^Standard-/, quality: 'Standard', model: model('google-standard', 'Google Standard', 4) },
  { pattern: /^Wavenet-/, quality: 'Wavenet', model: model('google-wavenet', 'Google WaveNet', 4) },
  {
    pattern: /^(Neural2|News|Polyglot|Casual)-/,
    quality: 'Neural',
    model: model('google-neural2', 'Google Neural2', 16),
  },
  { pattern: /^Studio-/, quality: 'Generative', model: model('google-studio', 'Google Studio', 160) },
  {
    pattern: /^Chirp3?-HD-/,
    quality: 'Generative HD',
    model: model('google-chirp-hd', 'Google Chirp HD', 30),
  },
]

/** @param cost dollars per million characters */
function model(code: string, name: string, cost: number): Model {
  const providerCost = { amount: cost / 1000, currency: 'USD', per: 'thousand characters' } as const
  return { code, name, mode: 'TEXT_TO_SPEECH', local: false, providerCost }
}
