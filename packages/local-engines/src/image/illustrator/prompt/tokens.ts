/** A word of the text, in small letters, and whether something was read from it. */
export interface Token {
  readonly text: string
  isRead: boolean
}

/** The words of a text without accents and punctuation. Commas are preserved, because they end phrases. */
export function toTokens(text: string): Token[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const found = plain.match(/[\p{L}\p{N}&]+|[,.;:!?]/gu) ?? []
  return found.map((word) => ({ text: /^[.;:!?]$/u.test(word) ? ',' : word, isRead: false }))
}

const LONGEST_EXPRESSION = 4

/** A word or expression that was found: its meaning and the tokens it spans. */
export interface Finding<T> {
  readonly value: T
  readonly at: number
  readonly length: number
}

/** Every word or expression of a table, the longest first where they overlap. Does not mark them as read. */
export function findWords<T>(tokens: readonly Token[], table: ReadonlyMap<string, T>): Finding<T>[] {
  const findings: Finding<T>[] = []
  let at = 0
  while (at < tokens.length) {
    const finding = findAt(tokens, at, table)
    if (finding) findings.push(finding)
    at += finding?.length ?? 1
  }
  return findings
}

function findAt<T>(
  tokens: readonly Token[],
  at: number,
  table: ReadonlyMap<string, T>,
): Finding<T> | undefined {
  for (let length = Math.min(LONGEST_EXPRESSION, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.some((word) => word.isRead)) continue
    const value = table.get(words.map((word) => word.text).join(' '))
    if (value !== undefined) return { value, at, length }
  }
  return undefined
}

/** Marks the tokens of a finding as read. */
export function markRead(tokens: readonly Token[], { at, length }: Finding<unknown>): void {
  for (const token of tokens.slice(at, at + length)) token.isRead = true
}
