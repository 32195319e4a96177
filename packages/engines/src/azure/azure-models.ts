import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../spec/engine.ts'

/** A class of Azure's voices, all at the same price. */
export interface AzureClass {
  readonly quality: VoiceEngine
  readonly model: Model
}

/** Classes of Azure's voices. */
export const azureClasses = {
  neural: { quality: 'Neural', model: model('azure-neural', 'Azure Neural', 15) },
  turbo: { quality: 'Generative', model: model('azure-turbo', 'Azure Turbo', 15) },
  hd: { quality: 'Generative HD', model: model('azure-hd', 'Azure Neural HD', 22) },
} as const satisfies Record<string, AzureClass>

/** @param cost dollars per million characters */
function model(code: string, name: string, cost: number): Model {
  const providerCost = { amount: cost / 1000, currency: 'USD', per: 'thousand characters' } as const
  return { code, name, mode: 'TEXT_TO_SPEECH', local: false, providerCost }
}
