import type { ModelDefinition } from '@atelier/contract/models/definition'
import { shippedModels } from '@atelier/engines/hosted/shipped-models'
import file from './models.json' with { type: 'json' }

/** The models of the local engines. */
export const localModels: readonly ModelDefinition[] = shippedModels(file)

/** A model of the local engines by its code. */
export function localModel(code: string): ModelDefinition {
  const model = localModels.find((one) => one.code === code)
  if (!model) throw new Error(`there is no local model ${code}`)
  return model
}

/** The model of eSpeak NG's voices. */
export const espeakModel = localModel('espeak-ng')
/** The model of Flite's voices. */
export const fliteModel = localModel('flite')
