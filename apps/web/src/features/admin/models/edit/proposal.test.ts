import { expect, test } from 'vitest'
import { mappedFields } from './proposal.ts'

test('the fields of a mapping are known while it is valid JSON', () => {
  expect([...mappedFields('{"prompt": {"$": "text"}, "seed": 1}')]).toEqual(['prompt', 'seed'])
  expect([...mappedFields('{"prompt": ')]).toEqual([])
  expect([...mappedFields('')]).toEqual([])
  expect([...mappedFields('null')]).toEqual([])
})
