import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { EngineKind, EngineRequest } from '../../spec/engine.ts'

/** A request that names its model by its code. */
export type CodedRequest<K extends EngineKind> = Omit<EngineRequest<K>, 'model'> & { readonly model: string }

/** Looks up the model of a request. */
export function withModel<K extends EngineKind>(
  { models }: { readonly models: readonly ModelDefinition[] },
  { model: code, ...request }: CodedRequest<K>,
): EngineRequest<K> {
  const model = models.find((one) => one.code === code && one.mode === request.mode)
  if (!model) throw new Error(`there is no model ${code} for ${request.mode}`)
  return { ...request, model } as EngineRequest<K>
}
