import { expect, it } from 'vitest'
import { resultWords } from './conversation-words.ts'

type Status = Parameters<typeof resultWords>[0][number]['status']

const words = (...statuses: Status[]) =>
  resultWords(
    statuses.map((status, index) => ({ type: 'IMAGE', code_ref: `${index}`, conversion_id: index, status })),
  )

it('counts what is done only once it is done', () => {
  expect(words('pending', 'pending', 'pending')).toBe('Generating 1 of 3')
  expect(words('completed', 'pending', 'failed')).toBe('Generating 3 of 3')
  expect(words('completed', 'completed')).toBe('2 generated')
  expect(words('completed', 'failed', null)).toBe('1 generated, 1 failed, 1 deleted')
  expect(words('failed')).toBe('1 failed')
})
