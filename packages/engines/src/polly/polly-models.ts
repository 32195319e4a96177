import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../spec/engine.ts'

/** Polly's engines, the best first, and what each is here. */
export const pollyEngines = {
  generative: { quality: 'Generative', model: model('polly-generative', 'Amazon Polly Generative') },
  'long-form': { quality: 'Generative', model: model('polly-long-form', 'Amazon Polly Long-Form') },
  neural: { quality: 'Neural', model: model('polly-neural', 'Amazon Polly Neural') },
  standard: { quality: 'Standard', model: model('polly-standard', 'Amazon Polly Standard') },
} as const satisfies Record<string, { quality: VoiceEngine; model: Model }>

/** Name of one of Polly's engines. */
export type PollyEngine = keyof typeof pollyEngines

/** Whether Polly has an engine of that name that is known here. */
export function isPollyEngine(name: string): name is PollyEngine {
  return name in pollyEngines
}

function model(code: string, name: string): Model {
  return { code, name, mode: 'TEXT_TO_SPEECH', local: false }
}
