import { isHead, RemainingWords, splitClauses } from './clauses.ts'
import type { Operation } from './operation.ts'
import { readBorder, readOverlay, readRounding } from './read-frame.ts'
import { readCrop, readFlip, readRotation, readSize } from './read-geometry.ts'
import { readAdjustment, readFocus, readStyle, readTint } from './read-tone.ts'
import { readWords, type Word } from './read-words.ts'
import type { Value } from './vocabulary.ts'

/** The operations of a request in order, or what of it is not understood. */
export interface Edit {
  readonly operations: readonly Operation[]
  /** Parts of the request, in its words. */
  readonly unknown: readonly string[]
  readonly reason?: string
}

const MAX_CLAUSES = 30

/** Takes the words of an operation; a string is the reason why there is none. */
type Reader = (words: RemainingWords) => Operation | string | undefined

const named: Readonly<Record<Value<'operations'>, Reader>> = {
  rotate: readRotation,
  flip: readFlip,
  crop: readCrop,
  resize: readSize,
  sharpen: (words) => readFocus('sharpen', words),
  blur: (words) => readFocus('blur', words),
  border: readBorder,
  round: readRounding,
  text: readOverlay,
  join: (words) => readJoin('join', words),
  stack: (words) => readJoin('stack', words),
}

function readJoin(name: 'join' | 'stack', words: RemainingWords): Operation {
  words.takeNumber(undefined)
  return { name }
}

/** Parses a request. Every word must belong to an operation or ask for nothing. */
export function readEdit(request: string): Edit {
  const clauses = splitClauses(readWords(request))
  if (clauses.length > MAX_CLAUSES) {
    return { operations: [], unknown: [request], reason: `Ask for at most ${MAX_CLAUSES} edits at a time.` }
  }
  const unknown: string[] = []
  const reasons: string[] = []
  const found: { words: readonly Word[]; operation: Operation }[] = []
  for (const clause of withSharedChanges(clauses)) {
    const last = clause.some(isHead) ? undefined : found.at(-1)
    const longer = last ? [...last.words, ...clause] : []
    const extended = last && readOne(request, longer)
    const operation = typeof extended === 'object' ? extended : readOne(request, clause)
    if (typeof operation !== 'object') {
      unknown.push(request.slice(clause[0]?.from, clause.at(-1)?.to))
      if (operation) reasons.push(operation)
    } else if (typeof extended === 'object') found.splice(-1, 1, { words: longer, operation })
    else found.push({ words: clause, operation })
  }
  return {
    operations: found.map(({ operation }) => operation),
    unknown,
    ...(reasons[0] && { reason: reasons[0] }),
  }
}

/** "Reduce brightness and contrast by 10 %" reduces both, by the same. */
function withSharedChanges(clauses: readonly Word[][]): Word[][] {
  const groups = (clause: Word[] | undefined, group: Word['group']) =>
    clause?.filter((word) => word.group === group) ?? []
  return clauses.map((clause, at) => {
    const [before, after] = [clauses[at - 1], clauses[at + 1]]
    const isQuantity = (other: Word[] | undefined) => groups(other, 'quantities').length === 1
    if (!isQuantity(clause)) return clause
    const change =
      groups(clause, 'changes').length === 0 && isQuantity(before) ? groups(before, 'changes') : []
    const isBare = (other: Word[] | undefined) =>
      groups(other, 'number').length === 0 && groups(other, 'degrees').length === 0
    const amount =
      isBare(clause) && isQuantity(after) && groups(after, 'changes').length === 0
        ? groups(after, 'number')
        : []
    return [...clause, ...change, ...amount]
  })
}

function readOne(request: string, words: readonly Word[]): Operation | string | undefined {
  const remaining = new RemainingWords(request, words)
  const read = readerOf(words, remaining)
  const operation = read?.(remaining)
  if (typeof operation !== 'object') return operation
  // "Add a square" asks for an object.
  const isObject = remaining.takeAll('verbs').includes('add')
  return remaining.isSpent && !isObject ? operation : undefined
}

function readerOf(words: readonly Word[], remaining: RemainingWords): Reader | undefined {
  const name = remaining.take('operations')
  if (name) return named[name]
  switch (words.find(isHead)?.group) {
    case 'quantities':
    case 'adjectives':
      return readAdjustment
    case 'resizes':
      return readSize
    case 'styles':
      return readStyle
    default:
      return impliedReader(words)
  }
}

/** What is meant without its name: "16:9", "800 px wide", "upside down", “Sale” at the top, "red". */
function impliedReader(words: readonly Word[]): Reader | undefined {
  const has = (group: Word['group'], value?: string) =>
    words.some((word) => word.group === group && (value === undefined || word.value === value))
  if (has('turns') || has('verbs', 'turn')) return readRotation
  if (words.some(({ pair }) => pair?.isRatio) || has('shapes')) return readCrop
  if (has('dimensions') || has('pair') || has('factors')) return readSize
  if (has('quote')) return readOverlay
  return has('colours') ? readTint : undefined
}
