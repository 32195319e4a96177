import { isRaw, join, listOf, type Raw, readLimits, textOf, typeOf, valueIn, valuesOf } from './raw-schema.ts'

/** A JSON Schema with its references, `allOf` and `null` resolved, as far as it is understood. */
export interface Shape {
  /** `mixed` if it has alternatives of several types, `unknown` if it states none. */
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'mixed' | 'unknown'
  readonly title: string | undefined
  readonly description: string
  readonly default: unknown
  readonly enum: readonly (string | number)[] | undefined
  readonly minimum: number | undefined
  readonly maximum: number | undefined
  readonly multipleOf: number | undefined
  readonly maxLength: number | undefined
  readonly maxItems: number | undefined
  readonly format: string | undefined
  /** Its alternatives: itself if it has none. */
  readonly alternatives: readonly Shape[]
  /** Fields of an object, in order. */
  properties(): readonly Property[]
  /** Entries of an array. */
  items(): Shape
}

/** A field of an object. */
export interface Property {
  readonly name: string
  readonly required: boolean
  readonly shape: Shape
}

/** Limits of what is read of a document, as it comes from outside. */
const MAX_DEPTH = 12
const MAX_READS = 5000
const MAX_PROPERTIES = 200
const MAX_NAME = 100

/** Creates the reader of the schemas of a document. What exceeds its limits is `unknown`, and so are loops. */
export function createShapeReader(document: unknown): (schema: unknown) => Shape {
  let reads = 0

  /** A schema with the ones it refers to and extends. */
  function flatten(schema: unknown, depth: number): Raw {
    if (!isRaw(schema) || depth > MAX_DEPTH || ++reads > MAX_READS) return {}
    const { $ref, allOf, ...own } = schema
    const extended = [...(typeof $ref === 'string' ? [refer($ref)] : []), ...listOf(allOf)]
    return [...extended.map((base) => flatten(base, depth + 1)), own].reduce<Raw>(join, {})
  }

  const refer = (reference: string): unknown =>
    reference.startsWith('#/')
      ? valueIn(document, ...reference.slice(2).split('/').map(unescapePointer))
      : undefined

  function read(schema: unknown, depth: number): Shape {
    const { anyOf, oneOf, ...own } = flatten(schema, depth)
    const choices = [...listOf(anyOf), ...listOf(oneOf)]
      .map((choice) => flatten(choice, depth + 1))
      .filter((choice) => choice.type !== 'null')
    const [only, ...others] = choices
    if (only && others.length === 0) return shapeOf(join(only, own), depth)
    if (!only) return shapeOf(own, depth)
    const alternatives = choices.map((choice) => shapeOf(join(choice, { default: own.default }), depth))
    return { ...shapeOf(own, depth), type: commonType(alternatives), alternatives }
  }

  function shapeOf(raw: Raw, depth: number): Shape {
    const shape: Shape = {
      ...readLimits(raw),
      type: typeOf(raw),
      title: textOf(raw.title),
      description: textOf(raw.description) ?? '',
      default: raw.default,
      enum: valuesOf(raw),
      format: textOf(raw.format),
      get alternatives() {
        return [shape]
      },
      properties: () => propertiesOf(raw, depth),
      items: () => read(raw.items, depth + 1),
    }
    return shape
  }

  function propertiesOf(raw: Raw, depth: number): Property[] {
    const required = new Set(listOf(raw.required))
    const ordered = listOf(raw['x-fal-order-properties']).filter((name) => typeof name === 'string')
    const { properties } = raw
    const all = isRaw(properties) ? Object.keys(properties) : []
    const names = [...new Set([...ordered.filter((name) => all.includes(name)), ...all])]
    const readable = names.filter((name) => name.length <= MAX_NAME)
    return readable.slice(0, MAX_PROPERTIES).map((name) => ({
      name,
      required: required.has(name),
      shape: read(valueIn(properties, name), depth + 1),
    }))
  }

  return (schema) => read(schema, 0)
}

const unescapePointer = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')

function commonType(alternatives: readonly Shape[]): Shape['type'] {
  const [first, ...others] = new Set(alternatives.map(({ type }) => type))
  return first && others.length === 0 ? first : 'mixed'
}
