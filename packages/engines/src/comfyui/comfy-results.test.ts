import { expect, it } from 'vitest'
import { resultsOf } from './comfy-results.ts'
import { enforceSuccess, historyEntry } from './history-entry.ts'

const file = (filename: string, type = 'output') => ({ filename, subfolder: '', type })
const entry = (outputs: object, status?: object) => historyEntry.parse({ outputs, status })
const names = (...args: Parameters<typeof resultsOf>) => resultsOf(...args).map(({ filename }) => filename)

it('finds files under any name, saved ones before previews, in the order of the output nodes', () => {
  const outputs = entry({
    3: { text: ['a caption'], images: [file('preview.png', 'temp')] },
    9: { images: [file('a.png'), file('b.PNG')] },
    12: { gifs: [file('c.webp')], animated: [true] },
  })
  expect(names('image', outputs)).toEqual(['a.png', 'b.PNG', 'c.webp'])
  expect(names('image', outputs, ['12', '9'])).toEqual(['c.webp', 'a.png', 'b.PNG'])
  expect(names('image', outputs, ['3'])).toEqual(['preview.png'])
})

it('finds the video of a workflow that also saves its frames, and at most 16 files', () => {
  const frames = Array.from({ length: 81 }, (_, index) => file(`${index}.png`))
  const outputs = entry({ 5: { images: frames }, 6: { gifs: [file('all.mp4')] } })
  expect(names('video', outputs)).toEqual(['all.mp4'])
  expect(names('image', outputs)).toHaveLength(16)
})

it('names the nodes and files when none is of the kind', () => {
  expect(() => resultsOf('video', entry({ 5: { images: [file('a.gif')] } }))).toThrow(
    expect.objectContaining({
      kind: 'bad_response',
      message: 'nodes 5 generated a.gif',
      userMessage: expect.stringContaining('generated no video'),
    }),
  )
  expect(() => resultsOf('audio', entry({}), ['7'])).toThrow('nodes 7 generated no file')
})

const failed = (exception_type: string, exception_message: string) => [
  ['execution_start', {}],
  ['execution_error', { node_id: '3', node_type: 'KSampler', exception_type, exception_message }],
]

it.each([
  [
    failed('torch.OutOfMemoryError', 'Allocation on device'),
    'Node 3 (KSampler): The ComfyUI server ran out of memory. Choose a smaller size or length.',
  ],
  [
    failed('RuntimeError', 'mat1 and mat2 shapes cannot be multiplied'),
    'Node 3 (KSampler): The node failed on the ComfyUI server. Run the workflow in ComfyUI to see the reason.',
  ],
  [
    [['execution_interrupted', { node_id: '3', node_type: 'KSampler' }]],
    'The generation was interrupted on the ComfyUI server. Start it again.',
  ],
  [[], 'The node failed on the ComfyUI server. Run the workflow in ComfyUI to see the reason.'],
])('explains how a prompt failed', (messages, userMessage) => {
  const status = { status_str: 'error', completed: false, messages }
  expect(() => enforceSuccess(entry({}, status))).toThrow(
    expect.objectContaining({ kind: 'unavailable', retryable: false, userMessage }),
  )
})

it('accepts a prompt that succeeded, and one of a server without statuses', () => {
  expect(() => enforceSuccess(entry({}, { status_str: 'success', messages: [] }))).not.toThrow()
  expect(() => enforceSuccess(entry({}))).not.toThrow()
})
