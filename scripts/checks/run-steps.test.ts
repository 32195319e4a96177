import { expect, it } from 'vitest'
import { describeResults } from './run-steps.ts'

it('ends with the output of failed steps, a table and the sum', () => {
  const results = [
    { name: 'Types', seconds: 2, passed: 1, failed: 0, output: 'a warning' },
    { name: 'Benchmarks', seconds: 3, passed: 0, failed: 1, output: 'queue: failed\n' },
  ]
  const lines = describeResults(results, 5).split('\n')
  expect(lines).toContain('queue: failed')
  expect(lines).not.toContain('a warning')
  expect(lines.slice(-2)).toEqual(['1 passed, 1 failed', ''])
})
