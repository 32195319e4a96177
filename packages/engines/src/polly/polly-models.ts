import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../spec/engine.ts'

/** Polly's engines, best first, and their quality classes. */
export const pollyEngines = {
  generative: { quality: 'Generative', model: model('polly-generative', 'Amazon Polly Generative', 30) },
  'long-form': { quality: 'Generative', model: model('polly-long-form', 'Amazon Polly Long-Form', 100) },
  neural: { quality: 'Neural', model: model('polly-neural', 'Amazon Polly Neural', 16) },
  standard: { quality: 'Standard', model: model('polly-standard', 'Amazon Polly Standard', 4) },
} as const satisfies Record<string, { quality: VoiceEngine; model: Model }>

/** Name of one of Polly's engines. */
export type PollyEngine = keyof typeof pollyEngines

/** Whether a name is a known engine of Polly. */
export function isPollyEngine(name: string): name is PollyEngine {
  return name in pollyEngines
}

/** @param cost dollars per million characters */
function model(code: string, name: string, cost: number): Model {
  const providerCost = { amount: cost / 1000, currency: 'USD', per: 'thousand characters' } as const
  return { code, name, mode: 'TEXT_TO_SPEECH', local: false, providerCost }
}
