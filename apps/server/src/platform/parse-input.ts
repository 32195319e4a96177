import type { ErrorDetail } from '@atelier/contract/errors'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { describeFault } from './describe-fault.ts'
import { toStorableText } from './storable-text.ts'

/** Input that does not match its schema; every error names its field. */
export class InvalidInput extends ApiError {
  override readonly faults: readonly ErrorDetail[]

  constructor(faults: readonly ErrorDetail[]) {
    const [first] = faults
    super('invalid', first?.field ? `${first.field}: ${first.detail}` : (first?.detail ?? 'Invalid request.'))
    this.faults = faults
  }
}

/**
 * Validates external input against its schema and requires text that can be stored. Throws `InvalidInput`, which
 * includes the errors already found.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  known: readonly ErrorDetail[] = [],
): z.output<S> {
  const result = schema.safeParse(toStorableText(value))
  if (result.success && known.length === 0) return result.data
  throw new InvalidInput([...known, ...(result.error?.issues ?? []).flatMap(faultsOf)])
}

function faultsOf(issue: z.core.$ZodIssue): ErrorDetail[] {
  const at = issue.path.map(String)
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at, key]) : [at]
  const names = paths.map((path) => path.join('.') || 'body')
  return names.map((field) => ({ code: 'invalid', field, detail: describeFault(issue) }))
}
