/** Maximum text per request. */
export interface TextLimit {
  readonly most: number
  /** Unit: UTF-16 units, which are never fewer than characters, or bytes of UTF-8. */
  readonly unit: 'characters' | 'bytes'
}

/** Whether a text is within the limit. */
export function fits(text: string, { most, unit }: TextLimit): boolean {
  return (unit === 'bytes' ? Buffer.byteLength(text) : text.length) <= most
}

/** The longest prefix of a text within the limit, ending between two characters. */
export function longestFit(text: string, limit: TextLimit): string {
  if (fits(text, limit)) return text
  let used = 0
  let end = 0
  for (const character of text) {
    used += limit.unit === 'bytes' ? Buffer.byteLength(character) : character.length
    if (used > limit.most) break
    end += character.length
  }
  return text.slice(0, end)
}
