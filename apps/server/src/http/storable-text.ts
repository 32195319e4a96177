import { ApiError } from '../platform/api-error.ts'

/** Levels of lists and objects in each other that a request may have; the database and our own walks have an end. */
const MAX_DEPTH = 32

/**
 * Makes every text in a request one that the database can keep: lone surrogates become U+FFFD, and U+0000, which
 * PostgreSQL refuses, is a fault that names its field. So is nesting without end.
 */
export function toStorableText(value: unknown, path: readonly string[] = []): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) {
      throw new ApiError('invalid', 'The character U+0000 is not allowed.', {
        field: path.join('.') || 'body',
      })
    }
    return value.toWellFormed()
  }
  if (value === null || typeof value !== 'object') return value
  if (path.length > MAX_DEPTH) {
    throw new ApiError('invalid', `More than ${MAX_DEPTH} levels are not allowed.`, {
      field: path[0] ?? 'body',
    })
  }
  if (Array.isArray(value)) return value.map((each, index) => toStorableText(each, [...path, String(index)]))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      toStorableText(key, path),
      toStorableText(each, [...path, key]),
    ]),
  )
}
