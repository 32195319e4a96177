import { ApiError } from './api-error.ts'

/** Maximum nesting of lists and objects in a request; JSON columns and recursive functions have a limit. */
const MAX_DEPTH = 32

/**
 * The position of a value in the request. A linked list, because building a path for each of a million values takes a
 * second.
 */
interface Place {
  key: string
  above: Place | null
  depth: number
}

/**
 * Makes every text in a request storable: lone surrogates become U+FFFD. U+0000, which PostgreSQL rejects, and
 * excessive nesting are errors that name the field.
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

/** An error that names the field by its path, shortened to the outermost keys. */
function fault(place: Place, detail: string): ApiError {
  const keys: string[] = []
  for (let at: Place | null = place; at?.above; at = at.above) keys.unshift(at.key)
  return new ApiError('invalid', detail, { field: keys.slice(0, 4).join('.') || 'body' })
}
