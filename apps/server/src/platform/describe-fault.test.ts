import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse-input.ts'

const schema = z.strictObject({
  name: z.string().min(2).max(5),
  count: z.int().min(1).max(1500),
  ratio: z.number(),
  on: z.boolean(),
  tags: z.array(z.string()).max(2),
  kind: z.enum(['speech', 'image']),
  speed: z.number().min(0.25, 'At least a quarter.'),
})
const good = { name: 'Ann', count: 3, ratio: 1, on: true, tags: [], kind: 'speech', speed: 1 }

it.each([
  [{ name: undefined }, 'name', 'This field is required.'],
  [{ name: 4 }, 'name', 'This must be a text.'],
  [{ name: 'A' }, 'name', 'At least 2 characters.'],
  [{ count: 'many' }, 'count', 'This must be a number.'],
  [{ count: 1.5 }, 'count', 'This must be a whole number.'],
  [{ count: 2000 }, 'count', 'At most 1,500.'],
  [{ ratio: Number.NaN }, 'ratio', 'This must be a number.'],
  [{ on: 'perhaps' }, 'on', 'This must be true or false.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'At most 2 entries.'],
  [{ kind: 'smell' }, 'kind', 'This must be one of speech, image.'],
  [{ speed: 0 }, 'speed', 'At least a quarter.'],
  [{ colour: 'red' }, 'colour', 'This field is not supported.'],
])('%j describes %s: %s', (change, field, detail) => {
  expect(() => parseInput(schema, { ...good, ...change })).toThrow(
    expect.objectContaining({ faults: [{ code: 'invalid', field, detail }] }),
  )
})
