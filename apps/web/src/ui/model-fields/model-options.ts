import { completeParameters, type ParameterProblem } from '@atelier/contract/models/complete-parameters'
import type {
  ModelParameter,
  ModelParameters,
  ParameterValue,
  ParameterValues,
} from '@atelier/contract/models/parameters'

/** Changed options by the code of their model. */
export type ChosenOptions = Readonly<Record<string, ParameterValues>>

/** A model with options. */
export interface ModelWithOptions {
  readonly code: string
  /** Null without options. */
  readonly parameters: ModelParameters | null
}

/** The options of a model as they would be sent. */
export interface SettledOptions {
  /** Every option of the model. */
  readonly parameters: ParameterValues
  /** The first option that is invalid. */
  readonly problem: ParameterProblem | undefined
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Parses options of a stored draft or of an item. */
export function readParameters(value: unknown): ParameterValues {
  const isValue = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one)
  return Object.fromEntries(entriesOf(value).filter(([, one]) => isValue(one))) as ParameterValues
}

/** Parses the changed options of a stored draft. */
export const readChosenOptions = (value: unknown): ChosenOptions =>
  Object.fromEntries(entriesOf(value).map(([code, values]) => [code, readParameters(values)]))

const isSupported = (name: string, field: ModelParameter, value: ParameterValue | undefined) =>
  value !== undefined &&
  'values' in completeParameters({ type: 'object', properties: { [name]: field } }, { [name]: value })

/** The options of a model: those of the draft that it still supports, otherwise its defaults. */
export function settledOptions(model: ModelWithOptions | null, chosen: ChosenOptions): SettledOptions {
  const values = (model && chosen[model.code]) ?? {}
  const parameters: ParameterValues = Object.fromEntries(
    Object.entries(model?.parameters?.properties ?? {}).map(([name, field]) => {
      const value = values[name]
      // A text that is too long is kept and shown with its error.
      const isKept = 'maxLength' in field ? typeof value === 'string' : isSupported(name, field, value)
      return [name, isKept && value !== undefined ? value : field.default]
    }),
  )
  const checked = completeParameters(model?.parameters ?? undefined, parameters)
  return { parameters, problem: 'problem' in checked ? checked.problem : undefined }
}

/** The changed options of a model as a field of a call; the server completes them with the defaults. */
export function optionFields(
  model: ModelWithOptions | null,
  chosen: ChosenOptions,
): { parameters?: ParameterValues } {
  const changed = Object.entries(settledOptions(model, chosen).parameters).filter(
    ([name, value]) => value !== model?.parameters?.properties[name]?.default,
  )
  return changed.length > 0 ? { parameters: Object.fromEntries(changed) } : {}
}

/** The first invalid option of a model, as a sentence; null if all are valid. */
export function optionProblem(
  model: Pick<ModelWithOptions, 'parameters'> | null,
  problem: ParameterProblem | undefined,
): string | null {
  if (!problem) return null
  return `${model?.parameters?.properties[problem.name]?.title ?? problem.name}: ${problem.detail}`
}
