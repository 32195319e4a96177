import { expect, it } from 'vitest'
import { promptIdOf } from './prompt-id.ts'
import { followPrompt } from './prompt-progress.ts'
import { readWorkflow } from './testing/read-workflow.ts'

const id = promptIdOf('an-item')
const graph = await readWorkflow('sdxl-text-to-image')
/** Seven nodes, of which the sampler counts as twenty. */
const TOTAL = 26

const follow = (...messages: readonly (readonly [type: string, data: object])[]) => {
  const progress = followPrompt(id, graph)
  for (const [type, data] of messages)
    progress.read(JSON.stringify({ type, data: { prompt_id: id, ...data } }))
  return progress.fraction * TOTAL
}

it('derives the ID of a prompt from the request: a lowercase UUID, the same every time', () => {
  expect(promptIdOf('an-item')).toBe(id)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(promptIdOf('another')).not.toBe(id)
})

it('counts cached, executed and running nodes, a sampler most of all', () => {
  expect(follow(['execution_cached', { nodes: ['4', '6', '7'] }])).toBeCloseTo(3)
  expect(follow(['executed', { node: '9' }])).toBeCloseTo(1)
  const nodes = { 4: { value: 1, max: 1, state: 'finished' }, 3: { value: 5, max: 20, state: 'running' } }
  expect(follow(['progress_state', { nodes }])).toBeCloseTo(6)
})

it('follows servers that only report the running node', () => {
  expect(
    follow(
      ['executing', { node: '4' }],
      ['executing', { node: '5' }],
      ['executing', { node: '3' }],
      ['progress', { node: '3', value: 10, max: 20 }],
    ),
  ).toBeCloseTo(12)
})

it('ignores other prompts, other messages and what is not JSON, and never decreases', () => {
  expect(follow(['executed', { node: '3', prompt_id: 'other' }], ['status', { status: {} }])).toBe(0)
  expect(follow(['progress', { node: '3', value: 10, max: 0 }])).toBe(0)
  const progress = followPrompt(id, graph)
  progress.read('{"type": "executed"')
  progress.read(JSON.stringify({ type: 'progress', data: { node: '3', value: 10, max: 20 } }))
  progress.read(JSON.stringify({ type: 'progress', data: { node: '3', value: 1, max: 20 } }))
  expect(progress.fraction * TOTAL).toBeCloseTo(10)
})
