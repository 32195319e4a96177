import { describe, expect, it } from 'vitest'
import { readRequest } from './activation-code.ts'

describe('the command that makes activation codes', () => {
  it('takes credits, uses and an end', () => {
    expect(readRequest(['--credits=5000'])).toEqual({ credits: 5000, uses: 1, expiresAt: null })
    expect(readRequest(['--credits=1', '--uses=3', '--expires=2030-12-31'])).toEqual({
      credits: 1,
      uses: 3,
      expiresAt: new Date('2030-12-31'),
    })
  })

  it.each([
    [],
    ['--credits=-1'],
    ['--credits=1.5'],
    ['--credits=1', '--uses=0'],
    ['--credits=1', '--expires=soon'],
    ['--x'],
  ])('says how it is used when it is asked %j', (...argv) => {
    expect(() => readRequest(argv)).toThrow('usage: npm run activation-code')
  })
})
