import { expect, test } from 'vitest'
import { safeBack } from './safe-back.ts'

test.each([
  ['https://studio.example/recordings?a=1', 'https://studio.example/recordings?a=1'],
  ['/team', 'https://studio.example/team'],
  ['//elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('%s leads to %s', (back, address) => {
  expect(safeBack(back, 'https://studio.example')).toBe(address)
})
