import type { ModelParameter, ModelParameters, ParameterValue, ParameterValues } from './parameters.ts'
import { isStep } from './steps.ts'

/** A rejected value. */
export interface ParameterProblem {
  readonly name: string
  readonly detail: string
}

/**
 * Completes the values of a start with the model's defaults.
 * @returns every option's value, or the first problem
 */
export function completeParameters(
  parameters: ModelParameters | undefined,
  values: ParameterValues,
): { values: ParameterValues } | { problem: ParameterProblem } {
  const properties = parameters?.properties ?? {}
  const unknown = Object.keys(values).find((name) => !Object.hasOwn(properties, name))
  if (unknown !== undefined) return { problem: { name: unknown, detail: 'This model has no such option.' } }
  const complete: Record<string, ParameterValue> = {}
  for (const [name, field] of Object.entries(properties)) {
    const value = values[name] ?? field.default
    const detail = problemOf(field, value)
    if (detail) return { problem: { name, detail } }
    complete[name] = value
  }
  return { values: complete }
}

function problemOf(field: ModelParameter, value: ParameterValue): string | undefined {
  if (field.type === 'boolean') return typeof value === 'boolean' ? undefined : 'Enter true or false.'
  if (field.type === 'string') {
    if (typeof value !== 'string') return 'Enter a text.'
    if ('enum' in field)
      return field.enum.includes(value) ? undefined : `Choose one of ${field.enum.join(', ')}.`
    return value.length <= field.maxLength ? undefined : `Enter at most ${field.maxLength} characters.`
  }
  const { minimum, maximum, multipleOf } = field
  const isInRange = typeof value === 'number' && value >= minimum && value <= maximum && isStep(field, value)
  return isInRange ? undefined : `Enter a number from ${minimum} to ${maximum}, in steps of ${multipleOf}.`
}
