import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-command.ts'
import { rows } from './rows.ts'

it('every statement is there once, in its order', () => {
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 362 }, (_none, index) => index + 1))
})

it('every statement has a proof, or says why there is none', () => {
  const silent = rows.filter(
    ({ proofs, exception, unproven }) => proofs.length === 0 && !exception && !unproven,
  )
  expect(silent).toEqual([])
})

/** A string literal of source code, with any type of quotes. */
const unescaped = (source: string) => source.replaceAll("\\'", "'")

it.each([...new Set(rows.flatMap(({ proofs }) => proofs))])('there is %s', (proof) => {
  const [file = '', outermost = ''] = proof.split(' › ')
  expect(existsSync(join(root, file)), `${file} is missing`).toBe(true)
  expect(unescaped(readFileSync(join(root, file), 'utf8'))).toContain(outermost)
})

it('a proof goes through HTTP or the browser', () => {
  const others = rows
    .flatMap(({ proofs }) => proofs)
    .filter((proof) => !/^(e2e|apps\/server\/src)\//.test(proof))
  expect(others).toEqual([])
})
