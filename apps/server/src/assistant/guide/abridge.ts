/** Characters of a message that the guide's patterns see. Some of them are quadratic, so this bounds their time. */
const MAX_PATTERN_INPUT = 1200
const TAIL = 300
/** Placeholders of omitted text: private-use characters, which no pattern of the guide matches. */
const FIRST_PLACEHOLDER = 0xf000
/** Typed placeholders, and runs without words, on which patterns backtrack at every position. */
const concealed = /[\uf000-\uf8ff]|[\s\p{P}\p{S}]{9,}/gu

/** A message made short enough for patterns. */
export interface AbridgedText {
  readonly text: string
  /** Restores the omitted text. */
  restore(text: string): string
}

/**
 * Shortens a message to at most {@link MAX_PATTERN_INPUT} characters: its middle and its long runs of spaces and
 * punctuation become one placeholder each, which `restore` replaces by the original.
 */
export function abridge(message: string): AbridgedText {
  const omitted: string[] = []
  const conceal = (part: string) => String.fromCharCode(FIRST_PLACEHOLDER + omitted.push(part) - 1)
  const head = message.length > MAX_PATTERN_INPUT ? MAX_PATTERN_INPUT - TAIL - 1 : message.length
  const middle = message.slice(head, -TAIL)
  const text = [
    message.slice(0, head).replace(concealed, conceal),
    head === message.length ? '' : conceal(middle) + message.slice(-TAIL).replace(concealed, conceal),
  ].join('')
  const restore = (part: string) =>
    part.replace(/[\uf000-\uf8ff]/g, (sign) => omitted[sign.charCodeAt(0) - FIRST_PLACEHOLDER] ?? sign)
  return { text, restore }
}
