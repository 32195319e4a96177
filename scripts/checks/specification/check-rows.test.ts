import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run-command.ts'
import { checkRows, describeRows } from './check-rows.ts'
import { exception, proven, unproven } from './row.ts'

const test = (status: string, title: string, ...ancestorTitles: string[]) => ({
  status,
  title,
  ancestorTitles,
})
const report = {
  numPassedTests: 3,
  numFailedTests: 1,
  testResults: [
    {
      name: join(root, 'e2e/a.test.ts'),
      status: 'failed',
      assertionResults: [
        test('passed', 'one', 'a thing'),
        test('failed', 'two', 'a thing'),
        test('passed', 'three', 'another', 'below it'),
        test('skipped', 'four'),
      ],
    },
  ],
}
const check = (...proofs: [string, ...string[]]) => {
  const { passed, output } = checkRows([proven(7, 'It works', ...proofs)], [report])
  return passed === 1 ? 'proven' : output
}

describe('a row', () => {
  it('is proven by tests that ran and passed, named one by one or by what they are below', () => {
    expect(check('e2e/a.test.ts › a thing › one')).toBe('proven')
    expect(check('e2e/a.test.ts › another', 'e2e/a.test.ts › a thing › one')).toBe('proven')
  })

  it.each([
    ['e2e/a.test.ts › a thing › two', 'did not pass'],
    ['e2e/a.test.ts › a thing', 'did not pass'],
    ['e2e/a.test.ts › four', 'did not pass'],
    ['e2e/a.test.ts › a thing › on', 'did not run'],
    ['e2e/b.test.ts › a thing › one', 'did not run'],
  ])('is not proven by %s, which %s', (proof, fault) => {
    expect(check(proof)).toBe(`7. It works: ${fault}: ${proof}`)
  })

  it('without a proof counts as neither, but is reported', () => {
    const rows = [exception(1, 'A', 'no key'), unproven(2, 'B', 'a test of it')]
    expect(checkRows(rows, [report])).toEqual({ passed: 0, failed: 0, output: '' })
    expect(describeRows(rows)).toBe('2 statements: 0 with proofs, 1 exceptions, 1 unproven')
  })
})
