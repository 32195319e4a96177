import { type ModelDefinition, modelDefinition } from '@atelier/contract/models/definition'
import type { ListedModel, ModelProposal } from '../../spec/model-directory.ts'
import { allowedCode } from './model-code.ts'
import { unsetPrice } from './propose-price.ts'
import type { Purpose } from './purpose.ts'

/** What is known of a model of a provider without schemas. */
export type ListedFacts = Partial<Pick<ModelDefinition, 'inputs' | 'sizes' | 'request' | 'speech'>>

/** A listed model, and what the list states about it. */
export interface ListedEntry extends ListedModel {
  readonly facts?: ListedFacts
}

/** Where a proposal for a listed model comes from. */
export interface ListedProposalSource {
  readonly provider: string
  /** The provider's models, of which the most similar one is the template. */
  readonly models: readonly ModelDefinition[]
}

/** Describes a model that its provider only lists: like the most similar known one. */
export function proposeListed(
  listed: ListedEntry,
  { provider, models }: ListedProposalSource,
): ModelProposal {
  const { endpoint, name, description, endsOn } = listed
  const purpose = listed.purpose ?? { kind: 'chat', mode: 'CHAT' }
  const similar = mostSimilar(endpoint, purpose, models)
  const model = modelDefinition.parse({
    inputs: { text: { required: true } },
    ...(similar && reusable(similar)),
    ...listed.facts,
    ...purpose,
    ...{ code: allowedCode(endpoint), provider, endpoint },
    name: (name || endpoint).slice(0, 80),
    description: description.slice(0, 300),
    ...{ price: unsetPrice(purpose.kind), cost: null, visible: false },
    ...(endsOn === undefined ? {} : { ends_on: endsOn }),
  })
  return { model, fields: [], problems: problemsOf(listed, purpose, similar) }
}

function problemsOf(
  { purpose: known }: ListedModel,
  { kind }: Purpose,
  similar: ModelDefinition | undefined,
): ModelProposal['problems'] {
  return [
    ...(known
      ? []
      : [{ path: 'kind', detail: 'It is not known what the model is for. Choose its kind and mode.' }]),
    ...(similar && kind !== 'chat'
      ? [
          {
            path: 'request',
            detail: `The inputs and the mapping are those of ${similar.name}. Check that the model takes the same.`,
          },
        ]
      : []),
    { path: 'cost', detail: 'The provider does not list its costs. Enter the cost of the model.' },
    ...(kind === 'speech' ? [] : [{ path: 'price', detail: 'Set a price that covers the cost.' }]),
  ]
}

/** The model of the same purpose whose name starts alike, or the first one. */
function mostSimilar(
  endpoint: string,
  { kind, mode }: Purpose,
  models: readonly ModelDefinition[],
): ModelDefinition | undefined {
  const alike = (name: string) => [...name].findIndex((letter, index) => letter !== endpoint[index])
  const likeness = (name: string) => (alike(name) < 0 ? name.length : alike(name))
  return models
    .filter((model) => model.kind === kind && model.mode === mode)
    .toSorted((one, other) => likeness(other.endpoint) - likeness(one.endpoint))[0]
}

/** What similar models have in common. */
const reusable = ({
  inputs,
  sizes,
  ratios,
  seconds,
  parameters,
  request,
  output,
  speech,
}: ModelDefinition) => {
  const shared = { inputs, sizes, ratios, seconds, parameters, request, output, speech }
  return Object.fromEntries(Object.entries(shared).filter(([, value]) => value !== undefined))
}
