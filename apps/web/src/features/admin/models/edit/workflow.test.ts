import { expect, test } from 'vitest'
import { nodesOf, valueWords } from './workflow.ts'

test('the nodes of a workflow are known with their inputs, but without links to other nodes', () => {
  const request = {
    3: { class_type: 'KSampler', inputs: { seed: { $: 'seed' }, steps: 20, model: ['4', 0] } },
    4: { class_type: 'CheckpointLoaderSimple', inputs: {}, _meta: { title: 'Load a model' } },
  }
  expect(nodesOf(JSON.stringify(request))).toEqual([
    {
      ...{ id: '3', nodeClass: 'KSampler', title: 'KSampler' },
      fields: [
        { name: 'seed', value: { $: 'seed' } },
        { name: 'steps', value: 20 },
      ],
    },
    { id: '4', nodeClass: 'CheckpointLoaderSimple', title: 'Load a model', fields: [] },
  ])
  expect(nodesOf('{"prompt": {"$": "text"}, "seed": 1, "mask": null}')).toEqual([])
  expect(nodesOf('{"3": ')).toEqual([])
})

test('a value is shortened, and a mapped one names what replaces it', () => {
  expect(valueWords({ $: 'parameters.steps', round: true })).toBe('← parameters.steps')
  expect(valueWords(20)).toBe('20')
  expect(valueWords('x'.repeat(100))).toHaveLength(60)
})
