import type { z } from 'zod'

/** Violations of the schema of an endpoint's fields, in words. */
export const violations = (endpoint: string, schema: z.ZodType, fields: unknown): readonly string[] =>
  (schema.safeParse(fields).error?.issues ?? []).map(
    ({ path, message }) => `${endpoint}: ${path.join('.') || 'it'}: ${message}`,
  )
