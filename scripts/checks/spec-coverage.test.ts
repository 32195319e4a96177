import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run-command.ts'
import { coverage } from './spec-coverage.ts'

const rows = coverage.flatMap(({ section, says, proofs }) =>
  proofs.map((proof) => ({ section, says, proof })),
)

/** A test's name as it stands in source: quoted, whichever quotes. */
function holdsTest(source: string, name: string): boolean {
  const escaped = name.replaceAll("'", "\\'")
  return [`'${name}'`, `'${escaped}'`, `"${name}"`, `\`${name}\``].some((quoted) => source.includes(quoted))
}

describe('the specification’s promises', () => {
  it.each(rows)('section $section, $says: proven by $proof', ({ proof }) => {
    const [file = '', name = ''] = proof.split(' › ')
    expect(existsSync(join(root, file)), `${file} is missing`).toBe(true)
    expect(holdsTest(readFileSync(join(root, file), 'utf8'), name), `no test “${name}” in ${file}`).toBe(true)
  })

  it('each have a proof, and are told once', () => {
    expect(coverage.filter(({ proofs }) => proofs.length === 0)).toEqual([])
    const told = coverage.map(({ section, says }) => `${section} ${says}`)
    expect(new Set(told).size).toBe(told.length)
  })
})
