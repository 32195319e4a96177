import { expect, test } from 'vitest'
import { readRequest } from './proposal.ts'

test('the fields of a mapping are known while it is valid JSON', () => {
  expect(readRequest('{"prompt": {"$": "text"}, "seed": 1}')).toEqual({ prompt: { $: 'text' }, seed: 1 })
  expect(readRequest('{"prompt": ')).toEqual({})
  expect(readRequest('')).toEqual({})
  expect(readRequest('null')).toEqual({})
})
