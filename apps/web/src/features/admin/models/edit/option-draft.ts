import type { ModelParameter, ModelParameters } from '@atelier/contract/models/parameters'
import { type Amount, type AmountReader, rowId } from './amount.ts'

/** Types of options, with their label. */
export const optionTypes = {
  choice: 'Choice',
  text: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'Switch',
} as const
/** Type of an option. */
export type OptionType = keyof typeof optionTypes

/** An option as it is edited. It keeps the fields of all types, so that changing the type loses nothing. */
export interface OptionDraft {
  readonly id: string
  readonly name: string
  readonly type: OptionType
  readonly title: string
  readonly description: string
  /** Values of a choice, one per line, each with an optional label: `4k = 4K (slow)`. */
  readonly values: string
  readonly text: string
  readonly maxLength: Amount
  readonly minimum: Amount
  readonly maximum: Amount
  readonly step: Amount
  readonly number: Amount
  readonly isOn: boolean
}

/** A new option. */
export const newOption = (): OptionDraft => ({
  id: rowId(),
  ...{ name: '', type: 'choice', title: '', description: '', values: '', text: '', maxLength: 500 },
  ...{ minimum: 0, maximum: 10, step: 1, number: 0, isOn: false },
})

const typeOf = (field: ModelParameter): OptionType =>
  field.type === 'string' ? ('enum' in field ? 'choice' : 'text') : field.type

function ofType(field: ModelParameter): Partial<OptionDraft> {
  if (field.type === 'boolean') return { isOn: field.default }
  if (field.type === 'string') {
    if (!('enum' in field)) return { text: field.default, maxLength: field.maxLength }
    const { enum: values, labels = {} } = field
    const line = (value: string) => (labels[value] === undefined ? value : `${value} = ${labels[value]}`)
    return { text: field.default, values: values.map(line).join('\n') }
  }
  const { minimum, maximum, multipleOf, default: usual } = field
  return { minimum, maximum, step: multipleOf, number: usual }
}

/** Options to edit. */
export const optionDrafts = (parameters: ModelParameters | undefined): OptionDraft[] =>
  Object.entries(parameters?.properties ?? {}).map(([name, field]) => ({
    ...newOption(),
    ...{ name, type: typeOf(field), title: field.title, description: field.description ?? '' },
    ...ofType(field),
  }))

/** The values of a choice, and their labels. */
function choicesOf(values: string): {
  readonly values: string[]
  readonly labels: Record<string, string>
} {
  const pairs = values.split('\n').flatMap((line): [string, string][] => {
    const [value = '', ...label] = line.split(' = ')
    return value.trim() === '' ? [] : [[value.trim(), label.join(' = ').trim()]]
  })
  const labels = pairs.filter(([, label]) => label !== '')
  return { values: pairs.map(([value]) => value), labels: Object.fromEntries(labels) }
}

/** The values an option can have, if they are few. */
export function valuesOf({ type, values }: OptionDraft): readonly string[] {
  if (type === 'boolean') return ['true', 'false']
  return type === 'choice' ? choicesOf(values).values : []
}

function parameterOf(option: OptionDraft, path: string, { required }: AmountReader): ModelParameter {
  const { type, title, description, text } = option
  const shared = { title: title.trim(), ...(description.trim() ? { description: description.trim() } : {}) }
  if (type === 'boolean') return { ...shared, type, default: option.isOn }
  if (type === 'text')
    return {
      ...shared,
      type: 'string',
      maxLength: required(option.maxLength, `${path}.maxLength`),
      default: text,
    }
  if (type === 'choice') {
    const { values, labels } = choicesOf(option.values)
    const named = Object.keys(labels).length > 0 ? { labels } : {}
    return {
      ...shared,
      type: 'string',
      enum: values,
      ...named,
      default: values.includes(text) ? text : (values[0] ?? ''),
    }
  }
  return {
    ...{ ...shared, type },
    minimum: required(option.minimum, `${path}.minimum`),
    maximum: required(option.maximum, `${path}.maximum`),
    multipleOf: required(option.step, `${path}.multipleOf`),
    default: required(option.number, `${path}.default`),
  }
}

/** Path of the errors of an option. */
export const optionPath = (name: string): string => `parameters.properties.${name.trim()}`

/** The options of a definition; undefined if there are none. */
export function parametersOf(
  options: readonly OptionDraft[],
  reader: AmountReader,
): ModelParameters | undefined {
  if (options.length === 0) return undefined
  const names = options.map(({ name }) => name.trim())
  for (const [index, name] of names.entries()) {
    if (name === '') reader.faults[optionPath('')] = 'Enter the name of each option.'
    else if (names.indexOf(name) < index) reader.faults[optionPath(name)] = 'Another option has this name.'
  }
  const properties = options.map((option) => [
    option.name.trim(),
    parameterOf(option, optionPath(option.name), reader),
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

/** Moves an entry of a list up or down. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const other = index + by
  const [a, b] = [list[index], list[other]]
  if (a === undefined || b === undefined) return list
  return list.map((entry, at) => (at === index ? b : at === other ? a : entry))
}
