import { expect, test } from 'vitest'
import { changesOf, positionOf, readModelFile } from './model-file.ts'

const model = {
  code: 'one',
  name: 'One',
  description: '',
  kind: 'image',
  mode: 'TEXT_TO_IMAGE',
  provider: 'fal',
  endpoint: 'fal-ai/one',
  inputs: { text: { required: true, max_characters: 100 } },
  price: { credits: 10, per: 'result' },
  cost: null,
  order: 100,
  default: false,
  visible: true,
} as const

test('a file of models is read, anything else is explained', () => {
  expect(readModelFile(JSON.stringify({ version: 1, models: [model] }))).toEqual({
    version: 1,
    models: [model],
  })
  expect(readModelFile('{')).toMatch(/not valid JSON/)
  expect(readModelFile('[]')).toMatch(/no list “models”/)
  expect(readModelFile('{"models":[]}')).toBe('The file contains no models.')
})

test('an import adds, changes and keeps models', () => {
  const cheaper = { ...model, price: { credits: 5, per: 'result' as const } }
  const reordered = { ...model, inputs: { text: { max_characters: 100, required: true } } }
  const other = { ...model, code: 'two' }
  const changes = changesOf({ version: 1, models: [cheaper, reordered, other] }, [model])
  expect(changes.map(({ effect, fields }) => [effect, fields])).toEqual([
    ['change', ['price']],
    ['keep', []],
    ['add', []],
  ])
})

test('fields that a file leaves out have their defaults', () => {
  const { description: _1, order: _2, default: _3, visible: _4, ...short } = model
  expect(changesOf({ version: 1, models: [short] }, [model])).toMatchObject([{ effect: 'keep' }])
})

test('an error names a position in the file', () => {
  expect(positionOf('models.3.price.credits')).toEqual({ index: 3, field: 'price.credits' })
  expect(positionOf('models.0')).toEqual({ index: 0, field: '' })
  expect(positionOf('version')).toBeNull()
})
