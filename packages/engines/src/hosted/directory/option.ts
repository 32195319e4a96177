import type { ModelParameter } from '@atelier/contract/models/parameters'
import { isStep } from '@atelier/contract/models/steps'
import type { MappedField } from './mapped-field.ts'
import type { Property, Shape } from './shape.ts'

const MAX_OPTION_TEXT = 500
/** Texts that are an address, an identifier or a secret are not options. */
const NOT_A_TEXT = /(_|^)(urls?|uri|ids?|keys?|token|path|file|webhook)$/

/**
 * Turns a field into an option of a model; undefined if its type is not one of an option. A field without a default is
 * left out unless the endpoint requires it, as any value would change the result.
 */
export function optionOf({ name, required, shape }: Property): MappedField | undefined {
  const code = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 40)
  if (code === '') return undefined
  const made =
    choice(required, shape) ??
    flag(required, shape) ??
    numeric(required, shape) ??
    text(name, required, shape)
  if (!made) return undefined
  const { converts, problem, ...schema } = made
  const title = (shape.title?.trim() || titleOf(name)).slice(0, 80)
  const description = shape.description.trim().slice(0, 300)
  const option = { title, ...(description ? { description } : {}), ...schema } as ModelParameter
  const value = { $: `parameters.${code}`, ...(converts ? { as: converts } : {}) }
  return { value, option: [code, option], problem }
}

/** The schema of an option without its texts, the type its value is converted to, and what to check. */
interface Made {
  readonly type: ModelParameter['type']
  readonly default: string | number | boolean
  readonly converts?: 'number'
  readonly problem?: string
}

const titleOf = (name: string) => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Values that change nothing, for fields without a default. */
const neutral = ['auto', 'none', 'default', 'any']

function choice(required: boolean, shape: Shape): (Made & { enum: string[] }) | undefined {
  const values = shape.alternatives.find((one) => one.enum)?.enum
  if (!values) return undefined
  const names = [...new Set(values.map(String))].filter((value) => value.length <= 100).slice(0, 60)
  const usual = [String(shape.default), ...neutral, ...(required ? names : [])].find((value) =>
    names.includes(value),
  )
  if (usual === undefined) return undefined
  return {
    type: 'string',
    enum: names,
    default: usual,
    ...(values.every((value) => typeof value === 'number') ? { converts: 'number' as const } : {}),
  }
}

const flag = (required: boolean, shape: Shape): Made | undefined =>
  shape.alternatives.some(({ type }) => type === 'boolean') &&
  (required || typeof shape.default === 'boolean')
    ? { type: 'boolean', default: shape.default === true }
    : undefined

function numeric(
  required: boolean,
  shape: Shape,
): (Made & { minimum: number; maximum: number; multipleOf: number }) | undefined {
  const number = shape.alternatives.find(({ type }) => type === 'number' || type === 'integer')
  if (!number) return undefined
  const { type } = number
  const least = required ? number.minimum : undefined
  const stated = typeof shape.default === 'number' ? shape.default : least
  if (stated === undefined) return undefined
  const isBounded = number.minimum !== undefined && number.maximum !== undefined
  const minimum = number.minimum ?? Math.min(0, stated)
  const maximum = number.maximum ?? Math.max(minimum + 1, stated * 2)
  if (minimum >= maximum || stated < minimum || stated > maximum) return undefined
  const made = { type: type as 'number' | 'integer', minimum, maximum, default: stated }
  return {
    ...made,
    multipleOf: stepOf(number, { minimum, maximum, default: stated }),
    ...(isBounded ? {} : { problem: `The endpoint states no range; ${minimum} to ${maximum} is a guess.` }),
  }
}

/** The largest usual step on which the default lies. */
function stepOf(
  { type, multipleOf }: Shape,
  range: { minimum: number; maximum: number; default: number },
): number {
  const usual = range.maximum - range.minimum <= 2 ? [0.05, 0.01] : [0.5, 0.1, 0.01]
  const steps = [...(multipleOf && multipleOf > 0 ? [multipleOf] : []), ...(type === 'integer' ? [1] : usual)]
  const fits = steps.find((step) => isStep({ minimum: range.minimum, multipleOf: step }, range.default))
  return fits ?? (range.default - range.minimum || 0.001)
}

function text(name: string, required: boolean, shape: Shape): (Made & { maxLength: number }) | undefined {
  const isText = shape.alternatives.some(({ type, format }) => type === 'string' && !format)
  const stated = typeof shape.default === 'string' ? shape.default : undefined
  if (!isText || NOT_A_TEXT.test(name) || (stated === undefined && !required && !isNamedText(name)))
    return undefined
  const maxLength = Math.max(1, Math.min(shape.maxLength ?? MAX_OPTION_TEXT, MAX_OPTION_TEXT))
  return { type: 'string', maxLength, default: (stated ?? '').slice(0, maxLength) }
}

/** Texts that an endpoint takes to be absent when they are empty. */
const isNamedText = (name: string) => /^(negative_prompt|lyrics|lyrics_prompt)$/.test(name)
