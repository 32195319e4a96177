import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { Model } from '../spec/engine.ts'

/** A class of Azure's voices, as all of one price are. */
export interface AzureClass {
  readonly quality: VoiceEngine
  readonly model: Model
}

/** Classes of Azure's voices. */
export const azureClasses = {
  neural: { quality: 'Neural', model: model('azure-neural', 'Azure Neural') },
  turbo: { quality: 'Generative', model: model('azure-turbo', 'Azure Turbo') },
  hd: { quality: 'Generative HD', model: model('azure-hd', 'Azure Neural HD') },
} as const satisfies Record<string, AzureClass>

function model(code: string, name: string): Model {
  return { code, name, mode: 'TEXT_TO_SPEECH', local: false }
}
