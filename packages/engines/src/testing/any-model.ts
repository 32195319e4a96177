import {
  type ModelDefinition,
  type ModelDefinitionInput,
  modelDefinition,
} from '@atelier/contract/models/definition'

/** A model for tests, which accepts a text; free unless it states a price. */
export const anyModel = (
  fields: Pick<ModelDefinitionInput, 'code' | 'kind' | 'mode'> & Partial<ModelDefinitionInput>,
): ModelDefinition =>
  modelDefinition.parse({
    ...{ name: fields.code, provider: 'test', endpoint: fields.code, cost: null },
    ...{ inputs: { text: { required: false } }, price: { credits: 0, per: 'result' } },
    ...fields,
  })
