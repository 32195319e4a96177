import { expect, it } from 'vitest'
import { parseWorkflow } from './workflow.ts'

const EXPORT = 'In ComfyUI, choose Workflow → Export (API), and paste that file.'
const sampler = { class_type: 'KSampler', inputs: { seed: 1 } }

it('parses a workflow in API format, also inside of a request to the server', () => {
  const graph = { '3': { ...sampler, _meta: { title: 'Sampler' } } }
  expect(parseWorkflow(JSON.stringify(graph))).toEqual({ graph })
  expect(parseWorkflow(JSON.stringify({ prompt: graph, client_id: 'a' }))).toEqual({ graph })
})

it.each([
  ['not JSON', '{', 'The text is not a JSON object.'],
  ['a list', '[]', 'The text is not a JSON object.'],
  ['no nodes', '{}', 'A workflow has 1 to 2000 nodes.'],
  [
    'UI format',
    JSON.stringify({ nodes: [{ id: 3, type: 'KSampler' }], links: [], version: 0.4 }),
    'The workflow is in UI format, which cannot be run.',
  ],
  [
    'deep values',
    JSON.stringify({ '3': { class_type: 'A', inputs: { a: [[[[[[[[[[1]]]]]]]]]] } } }),
    'The workflow is nested too deeply.',
  ],
  [
    'too many nodes',
    JSON.stringify(Object.fromEntries(Array.from({ length: 2001 }, (_, id) => [id, sampler]))),
    'A workflow has 1 to 2000 nodes.',
  ],
])('explains what to paste instead of %s', (_name, text, message) => {
  expect(parseWorkflow(text)).toEqual({ problem: { message: `${message} ${EXPORT}` } })
})

it('names the node that is invalid', () => {
  const problem = expect.objectContaining({
    node: '4',
    message: expect.stringMatching(/^Node 4: .*class_type/s),
  })
  expect(parseWorkflow(JSON.stringify({ '3': sampler, '4': { inputs: {} } }))).toEqual({ problem })
})

it('names the node and input of a link to a node that does not exist', () => {
  const text = JSON.stringify({ '3': { class_type: 'KSampler', inputs: { model: ['4', 0] } } })
  const message =
    'Node 3 (KSampler), input model: It is linked to node 4, which does not exist. Export the whole workflow again.'
  expect(parseWorkflow(text)).toEqual({
    problem: { node: '3', nodeClass: 'KSampler', field: 'model', message },
  })
})

it('rejects a text of more than 2 MB without parsing it', () => {
  expect(parseWorkflow('['.repeat(2_000_001))).toMatchObject({
    problem: { message: expect.stringContaining('longer than 2 MB') },
  })
})
