/** An element of SSML that changes how its text is spoken, or a break. */
export interface SpeechElement {
  readonly name: string
  /** In lower case, with their values. */
  readonly attributes: ReadonlyMap<string, string>
  /** Offset of its first tag. */
  readonly from: number
  /** Range of its content; empty for a break. */
  readonly content: readonly [from: number, to: number]
  /** End of its last tag. */
  readonly to: number
}

const MAX_DEPTH = 16
const tag = /<(\/?)(break|prosody|emphasis|say-as|sub)(?:[ \t\r\n]([^<>]{0,300}))?>|<break\/>/gi
const attribute = /([a-z-]{1,30})[ \t]{0,5}=[ \t]{0,5}(?:"([^"]{0,200})"|'([^']{0,200})')/gi

type Opened = Omit<SpeechElement, 'content' | 'to'> & { readonly contentFrom: number }

/**
 * Finds the elements of a text, by their beginnings. Elements that are never closed or lie deeper than 16 are left out:
 * their text is read without them.
 */
export function readElements(text: string): SpeechElement[] {
  const found: SpeechElement[] = []
  const open: Opened[] = []
  for (const { 0: written, 1: slash, 2: name = 'break', 3: rest = '', index: from } of text.matchAll(tag)) {
    const to = from + written.length
    const lowerName = name.toLowerCase()
    if (slash) {
      const place = open.findLastIndex((element) => element.name === lowerName)
      const [closed] = place < 0 ? [] : open.splice(place)
      if (closed) found.push({ ...closed, content: [closed.contentFrom, from], to })
      continue
    }
    const element = { name: lowerName, attributes: readAttributes(rest), from }
    if (lowerName === 'break') found.push({ ...element, content: [to, to], to })
    else if (!rest.endsWith('/') && open.length < MAX_DEPTH) open.push({ ...element, contentFrom: to })
  }
  return found.toSorted((one, other) => one.from - other.from)
}

function readAttributes(written: string): Map<string, string> {
  return new Map(
    Array.from(written.matchAll(attribute), ({ 1: name = '', 2: double, 3: single }) => [
      name.toLowerCase(),
      double ?? single ?? '',
    ]),
  )
}
