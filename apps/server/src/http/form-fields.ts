import { z } from 'zod'

/**
 * Converts the text fields of a form into the types of the call's schema: numbers, booleans (`"false"` is false) and
 * JSON. A value that cannot be parsed stays a string, so that validation reports it.
 */
export function readFields(
  schema: z.ZodType | undefined,
  fields: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  return Object.fromEntries(
    [...fields].map(([name, text]) => [name, readField(innermost(shape[name]), text)]),
  )
}

/** Unwraps optional, nullable and default schemas. */
function innermost(schema: unknown): unknown {
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps ? innermost(schema.unwrap()) : schema
}

function readField(schema: unknown, text: string): unknown {
  if (schema instanceof z.ZodNumber) return text.trim() === '' ? text : Number(text)
  if (schema instanceof z.ZodBoolean) return readBoolean(text)
  const isStructured =
    schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord
  return isStructured ? readJson(text) : text
}

function readBoolean(text: string): unknown {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : text
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
