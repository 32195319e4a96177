import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../spec/engine.ts'

/** A class of Google's voices: what its name holds, and what it is here. */
export interface GoogleClass {
  readonly pattern: RegExp
  readonly quality: VoiceEngine
  readonly model: Model
}

/**
 * Classes by what stands after the language in a voice's name. Voices of other names are left out: those of Gemini, which
 * have no language, want a model and instructions that a text alone does not give.
 */
export const googleClasses: readonly GoogleClass[] = [
  { pattern: /^Standard-/, quality: 'Standard', model: model('google-standard', 'Google Standard') },
  { pattern: /^Wavenet-/, quality: 'Wavenet', model: model('google-wavenet', 'Google WaveNet') },
  {
    pattern: /^(Neural2|News|Polyglot|Casual)-/,
    quality: 'Neural',
    model: model('google-neural2', 'Google Neural2'),
  },
  { pattern: /^Studio-/, quality: 'Generative', model: model('google-studio', 'Google Studio') },
  { pattern: /^Chirp3?-HD-/, quality: 'Generative HD', model: model('google-chirp-hd', 'Google Chirp HD') },
]

function model(code: string, name: string): Model {
  return { code, name, mode: 'TEXT_TO_SPEECH', local: false }
}
