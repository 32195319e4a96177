/** What a word that was read is about: a thing, the scenery, or only the manner in which it is drawn. */
export type Role = 'thing' | 'scenery' | 'manner'

/** A word of the text, in small letters, and whether something was read from it. */
export interface Token {
  readonly text: string
  isRead: boolean
  /** Of a word that was read. */
  role?: Role
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

/** The words of tokens, such as those of an expression in a table. */
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

const LONGEST_EXPRESSION = 4

/** A word or expression that was found: its meaning and the tokens it spans. */
export interface Finding<T> {
  readonly value: T
  readonly at: number
  readonly length: number
}

export interface Table<T> {
  get(words: string): T | undefined
}

/** Every word or expression of a table, the longest first where they overlap. Does not mark them as read. */
export function findWords<T>(tokens: readonly Token[], table: Table<T>): Finding<T>[] {
  const findings: Finding<T>[] = []
  let at = 0
  while (at < tokens.length) {
    const finding = findAt(tokens, at, table)
    if (finding) findings.push(finding)
    at += finding?.length ?? 1
  }
  return findings
}

function findAt<T>(tokens: readonly Token[], at: number, table: Table<T>): Finding<T> | undefined {
  for (let length = Math.min(LONGEST_EXPRESSION, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    const value = words.some((word) => word.isRead) ? undefined : table.get(textOf(words))
    if (value !== undefined) return { value, at, length }
  }
  return undefined
}

export function markRead(tokens: readonly Token[], { at, length }: Finding<unknown>, role: Role): void {
  for (const token of tokens.slice(at, at + length)) Object.assign(token, { isRead: true, role })
}

/** Tokens with other words in the place of expressions, the longest first where they overlap. */
export function replaceWords(tokens: readonly Token[], table: Table<string>): Token[] {
  const findings = new Map(findWords(tokens, table).map((finding) => [finding.at, finding]))
  const replaced: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const finding = findings.get(at)
    const words = finding ? finding.value.split(' ').filter(Boolean) : [tokens[at]?.text ?? '']
    replaced.push(...words.map((text) => ({ text, isRead: false })))
    at += finding?.length ?? 1
  }
  return replaced
}

const negations = /^(without|no|not|never)$/
const ends = /^(,|and|but|with|in|on|at|under)$/
/** Most words that one negation covers: "without any parked cars". */
const REACH = 4

/** The words of a prompt without those that it excludes, such as "cars" in "a street without cars". */
export function withoutExclusions(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  let excluded = 0
  for (const token of tokens) {
    if (negations.test(token.text)) excluded = REACH
    else if (excluded > 0 && !ends.test(token.text)) excluded -= 1
    else {
      excluded = 0
      kept.push(token)
    }
  }
  return kept
}
