import { expect, test } from 'vitest'
import { filterOf, searchWith } from './address-filter.ts'

const fields = { kind: ['speech', 'image'], search: 'text', from: 'day', owner: 'id' } as const

test('known parameters filter the list, and unknown ones are ignored', () => {
  expect(filterOf(fields, { kind: 'speech', search: 12, from: '2030-01-02', owner: 7, page: 3 })).toEqual({
    kind: 'speech',
    search: '12',
    from: '2030-01-02',
    owner: 7,
  })
  expect(filterOf(fields, { kind: 'smell', search: '', from: 'yesterday', owner: -1 })).toEqual({})
})

test('a change keeps the other parameters, and an empty field is removed', () => {
  expect(searchWith({ kind: 'speech', inspect: 'c1' }, { kind: undefined, search: 'cat' })).toEqual({
    inspect: 'c1',
    search: 'cat',
  })
})
