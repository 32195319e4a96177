import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { describe, expect, it } from 'vitest'
import { boundedPatterns } from './bounded-patterns.ts'
import { listSources } from './list-sources.ts'
import { root } from './run-command.ts'

interface Pattern {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** The regular expression literals of a file, and where it constructs others. */
function patternsOf(file: string): { literals: Pattern[]; built: number } {
  const text = readFileSync(join(root, file), 'utf8')
  const literals: Pattern[] = []
  let built = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const each of node) visit(each)
      return
    }
    const { type, pattern, flags, callee } = node as Record<string, unknown>
    if (type === 'RegExpLiteral') literals.push({ file, source: String(pattern), flags: String(flags) })
    const called = callee as { type?: string; value?: string } | undefined
    if ((type === 'NewExpression' || type === 'CallExpression') && called?.value === 'RegExp') built++
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(text, { syntax: 'typescript' }))
  return { literals, built }
}

/** Whether matching takes linear time in the length of the text. */
function isLinear({ source, flags }: Pattern): boolean {
  // The checker does not support the flags `v` and `d`; without `v`, it reads set notation as plain characters.
  const known = flags.replace(/[dv]/g, '')
  return checkSync(source, known, { checker: 'automaton', timeout: 100_000 }).status === 'safe'
}

const holds = ({ path, sources }: (typeof boundedPatterns)[number], { file, source }: Pattern) =>
  (path.endsWith('/') ? file.startsWith(path) : file === path) && (!sources || sources.includes(source))

describe('patterns of the server', () => {
  // Local engines parse prompts of at most 4,000 characters in separate processes; only texts to speak are long.
  const spokenText = 'packages/local-engines/src/speech/spoken-text'
  const files = listSources(['apps/server/src', 'packages/contract/src', 'packages/engines/src', spokenText])
  const found = files.map((file) => ({ file, ...patternsOf(file) }))
  const literals = found.flatMap((each) => each.literals)

  it('are linear in the text, or have a stated bound', () => {
    const free = literals.filter((pattern) => !boundedPatterns.some((entry) => holds(entry, pattern)))
    const failing = free
      .filter((pattern) => !isLinear(pattern))
      .map(({ file, source }) => `${file}: /${source}/`)
    expect(failing).toEqual([])
  })

  it('are built only where their bound is stated', () => {
    const building = found
      .filter(({ built }) => built > 0)
      .map(({ file }) => ({ file, source: '', flags: '' }))
    const free = building.filter(
      (each) => !boundedPatterns.some((entry) => !entry.sources && holds(entry, each)),
    )
    expect(free.map(({ file }) => file)).toEqual([])
  })

  it('have no stated bound that nothing needs', () => {
    const stale = boundedPatterns.filter((entry) => {
      const own = entry.sources ?? [undefined]
      const isUsed = (source: string | undefined) =>
        source === undefined
          ? found.some(({ file }) => holds(entry, { file, source: '', flags: '' }))
          : literals.some((each) => each.source === source && holds(entry, each))
      return !own.every(isUsed)
    })
    expect(stale).toEqual([])
  })
})
