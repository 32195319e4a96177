import type { ModelDefinition } from '@atelier/contract/models/definition'
import { shippedModels } from '@atelier/engines/hosted/shipped-models'
import file from './models.json' with { type: 'json' }

export const localModels: readonly ModelDefinition[] = shippedModels(file)

export function localModel(code: string): ModelDefinition {
  const model = localModels.find((one) => one.code === code)
  if (!model) throw new Error(`there is no local model ${code}`)
  return model
}

export const espeakModel = localModel('espeak-ng')
export const fliteModel = localModel('flite')
