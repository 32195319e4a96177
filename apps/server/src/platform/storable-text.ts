import { ApiError } from './api-error.ts'

/** Levels of lists and objects in each other that a request may have; the database and our own walks have an end. */
const MAX_DEPTH = 32

/** The position of a list or object in the request. Linked, because a path for each of a million values costs a second. */
interface Place {
  key: string
  above: Place | null
  depth: number
}

/**
 * Makes every text in a request storable: lone surrogates become U+FFFD, and U+0000, which PostgreSQL rejects, is an
 * error that names its field. So is unlimited nesting.
 */
export function toStorableText(value: unknown): unknown {
  return clean(value, '', null)
}

function clean(value: unknown, key: string | number, above: Place | null): unknown {
  if (typeof value === 'string') return cleanText(value, key, above)
  if (value === null || typeof value !== 'object') return value
  const place: Place = { key: String(key), above, depth: (above?.depth ?? -1) + 1 }
  if (place.depth > MAX_DEPTH) throw fault(place, `More than ${MAX_DEPTH} levels are not allowed.`)
  if (Array.isArray(value)) return value.map((each, index) => clean(each, index, place))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [cleanText(name, key, above), clean(each, name, place)]),
  )
}

function cleanText(text: string, key: string | number, above: Place | null): string {
  if (text.includes('\0')) {
    throw fault({ key: String(key), above, depth: 0 }, 'The character U+0000 is not allowed.')
  }
  return text.toWellFormed()
}

/** Names the field by the keys that lead to it, the outermost first, and not more of them than a person reads. */
function fault(place: Place, detail: string): ApiError {
  const keys: string[] = []
  for (let at: Place | null = place; at?.above; at = at.above) keys.unshift(at.key)
  return new ApiError('invalid', detail, { field: keys.slice(0, 4).join('.') || 'body' })
}
