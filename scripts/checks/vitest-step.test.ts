import { describe, expect, it } from 'vitest'
import { countTests } from './vitest-step.ts'

const report = (numPassedTests: number, files: readonly (readonly string[])[]) => ({
  numPassedTests,
  numFailedTests: files.flat().filter((status) => status === 'failed').length,
  testResults: files.map((tests) => ({
    status: tests.length === 0 || tests.includes('failed') ? 'failed' : 'passed',
    assertionResults: tests.map((status) => ({ status })),
  })),
})

describe('counting tests', () => {
  it('reads the counts of the report', () => {
    expect(countTests(report(3, [['passed', 'passed', 'failed'], ['passed']]), 1)).toEqual({
      passed: 3,
      failed: 1,
    })
  })

  it('counts a file that did not load', () => {
    expect(countTests(report(1, [['passed'], []]), 1)).toEqual({ passed: 1, failed: 1 })
  })

  it('does not call a run good that ended badly', () => {
    expect(countTests(report(1, [['passed']]), 1)).toEqual({ passed: 1, failed: 1 })
    expect(countTests(undefined, 137)).toEqual({ passed: 0, failed: 1 })
  })
})
