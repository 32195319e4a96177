import { ApiError } from '../platform/api-error.ts'

/**
 * Makes every text in a request one that the database can keep: lone surrogates become U+FFFD, and U+0000, which
 * PostgreSQL refuses, is a fault that names its field.
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
  if (Array.isArray(value)) return value.map((each, index) => toStorableText(each, [...path, String(index)]))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      toStorableText(key, path),
      toStorableText(each, [...path, key]),
    ]),
  )
}
