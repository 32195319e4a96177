import type { KindId } from '@atelier/contract/kinds/kind'
import type { VideoRatio } from '@atelier/contract/kinds/video'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { type Amount, createAmountReader, entriesOf, type Faults } from './amount.ts'
import { type InputDrafts, inputDrafts, inputsOf } from './input-draft.ts'
import { type OptionDraft, optionDrafts, parametersOf } from './option-draft.ts'
import { type RuleDraft, ruleDraft, ruleOf } from './rule-draft.ts'

/** Length of a result as it is edited. */
export interface SecondsDraft {
  readonly min: Amount
  readonly max: Amount
  readonly step: Amount
  readonly default: Amount
}

/** A model as it is edited: everything that can be typed, also what cannot be saved yet. */
export interface ModelDraft {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly kind: KindId
  readonly mode: string
  readonly provider: string
  readonly endpoint: string
  readonly order: Amount
  readonly isDefault: boolean
  readonly visible: boolean
  readonly endsOn: string
  readonly successor: string
  readonly sourceUrl: string
  readonly sourceChecked: string
  readonly inputs: InputDrafts
  /** Separated by commas. */
  readonly sizes: string
  readonly ratios: readonly VideoRatio[]
  readonly seconds: SecondsDraft | null
  readonly options: readonly OptionDraft[]
  readonly price: RuleDraft
  /** Null if the cost is unknown. */
  readonly cost: RuleDraft | null
  /** JSON, or empty. */
  readonly request: string
  readonly output: string
  readonly speech: string
}

const textOf = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** A model to edit. */
export function draftOf(model: ModelDefinition): ModelDraft {
  const { code, name, description, kind, mode, provider, endpoint, order, visible } = model
  return {
    ...{ code, name, description, kind, mode, provider, endpoint, order, visible },
    isDefault: model.default,
    endsOn: model.ends_on ?? '',
    successor: model.successor ?? '',
    sourceUrl: model.source?.url ?? '',
    sourceChecked: model.source?.checked ?? '',
    inputs: inputDrafts(model.inputs),
    sizes: model.sizes?.join(', ') ?? '',
    ratios: model.ratios ?? [],
    seconds: model.seconds ?? null,
    options: optionDrafts(model.parameters),
    price: ruleDraft(model.price),
    cost: model.cost === null ? null : ruleDraft(model.cost),
    request: textOf(model.request),
    output: textOf(model.output),
    speech: textOf(model.speech),
  }
}

function readJson(text: string, path: string, faults: Faults): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    faults[path] = `This is not valid JSON: ${error.message}`
    return undefined
  }
}

/** The field of a definition unless it is absent. */
const given = <V>(name: string, value: V | undefined | '') =>
  value === undefined || value === '' ? {} : { [name]: value }

/** The definition of a draft, and what must be corrected before it can be sent. */
export function definitionOf(draft: ModelDraft): {
  readonly model: ModelDefinition
  readonly faults: Faults
} {
  const reader = createAmountReader()
  const { required, faults } = reader
  const { kind, mode, visible, seconds, price, cost, sourceUrl, sourceChecked } = draft
  const sizes = entriesOf(draft.sizes)
  const length = seconds && {
    min: required(seconds.min, 'seconds.min'),
    max: required(seconds.max, 'seconds.max'),
    step: required(seconds.step, 'seconds.step'),
    default: required(seconds.default, 'seconds.default'),
  }
  const model = {
    ...{ kind, mode, visible, default: draft.isDefault, inputs: inputsOf(draft.inputs, reader) },
    ...{ code: draft.code.trim(), name: draft.name.trim(), description: draft.description.trim() },
    ...{ provider: draft.provider, endpoint: draft.endpoint.trim(), order: required(draft.order, 'order') },
    ...given('sizes', sizes.length > 0 ? sizes : undefined),
    ...given('ratios', draft.ratios.length > 0 ? draft.ratios : undefined),
    ...given('seconds', length ?? undefined),
    ...given('parameters', parametersOf(draft.options, reader)),
    ...given('request', readJson(draft.request, 'request', faults)),
    ...given('output', readJson(draft.output, 'output', faults)),
    ...given('speech', kind === 'speech' ? readJson(draft.speech, 'speech', faults) : undefined),
    price:
      kind === 'speech'
        ? null
        : { credits: required(price.amount, 'price.credits'), ...ruleOf(price, 'price', reader) },
    cost: cost && {
      ...{ amount: required(cost.amount, 'cost.amount'), currency: cost.currency },
      ...ruleOf(cost, 'cost', reader),
    },
    ...given('ends_on', draft.endsOn),
    ...given('successor', draft.successor.trim()),
    ...given('source', sourceUrl || sourceChecked ? { url: sourceUrl, checked: sourceChecked } : undefined),
  }
  // The server checks what users type.
  return { model: model as ModelDefinition, faults }
}
