import fc from 'fast-check'
import { type ApiDocument, type JsonSchema, resolveSchema } from './operations.ts'

/** Known values of a field by its name: existing ids, addresses, cursors. */
export type Hints = (field: string) => fc.Arbitrary<unknown> | undefined

const longestText = 60
const safeInteger = 2 ** 53 - 1

function textOf({ minLength = 0, maxLength = longestText, format }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date')
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  return fc.string({
    unit: 'grapheme-ascii',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, longestText)),
  })
}

function numberOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { exclusiveMinimum, minimum = exclusiveMinimum === undefined ? -safeInteger : exclusiveMinimum + 1 } =
    schema
  const maximum = schema.maximum ?? safeInteger
  if (schema.type !== 'integer') return fc.double({ min: minimum, max: maximum, noNaN: true })
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }))
}

/** Generates values that match a schema of the document. */
export function valuesOf(document: ApiDocument, unresolved: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const schema = resolveSchema(document, unresolved)
  const inner = (part: JsonSchema) => valuesOf(document, part, hints)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return textOf(schema)
  if (type === 'number' || type === 'integer') return numberOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { minLength: 1, maxLength: 4 })
  if (type === 'object') return objectsOf(document, schema, hints)
  return fc.jsonValue({ maxDepth: 1 })
}

function objectsOf(document: ApiDocument, schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([name, field]) => {
    const ofType = valuesOf(document, field, hints)
    const known = hints(name)
    return [name, known ? fc.oneof({ arbitrary: known, weight: 5 }, ofType) : ofType] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}
