import type { Template } from '@atelier/contract/models/template'
import { expect, it } from 'vitest'
import { type CheckedModel, checkMapping } from './check-mapping.ts'
import { applyMappings, type Mapping } from './mapping.ts'
import { objectInfo } from './node-catalog.ts'
import { suggestModel } from './suggest-mapping.ts'
import { nodeClasses } from './testing/node-classes.ts'
import { readWorkflow, sampleWorkflows } from './testing/read-workflow.ts'

const catalog = objectInfo.parse(nodeClasses)

it.each(sampleWorkflows)('finds nothing wrong with the suggestion for %s', async (name) => {
  const graph = await readWorkflow(name)
  const found = suggestModel(graph, catalog)
  if ('problem' in found) throw new Error(found.problem.message)
  expect(checkMapping(found.model, graph, catalog)).toEqual([])
})

const sdxl = await readWorkflow('sdxl-text-to-image')
const edit = await readWorkflow('qwen-edit-two-images')
const inputs = { text: { required: true } }
const kind = 'image' as const
const model = (...mappings: Mapping[]): CheckedModel => ({
  kind,
  inputs,
  request: applyMappings(sdxl, mappings),
})

it.each([
  [
    'an input that does not exist',
    model({ node: '6', field: 'prompt', reference: { $: 'text' } }),
    'Node 6 (CLIPTextEncode), input prompt: The node has no such input. Choose one of text, clip.',
  ],
  [
    'a node that does not exist',
    {
      kind,
      inputs,
      request: { ...applyMappings(sdxl, []), 99: { class_type: 'A', inputs: { text: { $: 'text' } } } },
    },
    'Node 99: The workflow has no such node. Map an input of another node.',
  ],
  [
    'something other than an input',
    {
      kind,
      inputs,
      request: { ...applyMappings(sdxl, []), 9: { class_type: { $: 'text' }, inputs: {} } as Template },
    },
    'A mapping replaces something other than an input of a node. Map inputs of nodes only.',
  ],
  [
    'a text for a number',
    model({ node: '5', field: 'width', reference: { $: 'text' } }),
    'Node 5 (EmptyLatentImage), input width: It takes a number, but text is a text. Map another value, or another input.',
  ],
  [
    'a missing text',
    { ...model({ node: '6', field: 'text', reference: { $: 'text' } }), inputs: {} },
    'Node 6 (CLIPTextEncode), input text: It needs a text. Add the input text to the model.',
  ],
  [
    'an output node that does not exist',
    { ...model(), output: { nodes: ['10'] } },
    'Node 10: The workflow has no such node. Choose another output node.',
  ],
  [
    'a node without files as output',
    { ...model(), output: { nodes: ['8'] } },
    'Node 8 (VAEDecode): It is not an output node. Choose a node that saves files.',
  ],
] as const)('names the place and the remedy of %s', (_name, checked, message) => {
  expect(checkMapping(checked as CheckedModel, sdxl, catalog).map((problem) => problem.message)).toContain(
    message,
  )
})

it.each([
  [{ $: 'images.1' }, 'It needs image 2. Raise the minimum of the model’s images.'],
  [{ $: 'mask' }, 'It needs the input mask. Make this input of the model required.'],
  [{ $: 'seconds' }, 'A model of the kind image has no seconds. Map another value.'],
  [{ $: 'images' }, 'It takes one file, but images is a list. Map images.0, images.1 and so on.'],
] as const)('finds that the file of %j may be missing', (reference, message) => {
  const request = applyMappings(edit, [{ node: '106', field: 'image', reference }])
  const checked = { kind, inputs: { ...inputs, images: { min: 1, max: 2 } }, request }
  expect(checkMapping(checked, edit, catalog)).toEqual([
    {
      node: '106',
      nodeClass: 'LoadImage',
      field: 'image',
      message: `Node 106 (LoadImage), input image: ${message}`,
    },
  ])
})

it('finds what the server lacks: node classes, model files and required inputs', () => {
  const graph = {
    ...sdxl,
    '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'other.safetensors' } },
    '5': { class_type: 'EmptyLatentImage', inputs: { width: 8, height: 1024 } },
    '20': { class_type: 'Some Custom Node', inputs: {} },
  }
  const problems = checkMapping({ kind, inputs, request: applyMappings(graph, []) }, graph, catalog)
  expect(problems.map(({ message }) => message)).toEqual([
    'Node 4 (CheckpointLoaderSimple), input ckpt_name: The server does not have "other.safetensors". Add the file to the models folder of the ComfyUI server, or choose another value.',
    'Node 5 (EmptyLatentImage), input batch_size: It is missing. Set it in ComfyUI, and export the workflow again.',
    'Node 5 (EmptyLatentImage), input width: 8 is outside of 16 to 16384. Choose another value.',
    'Node 20 (Some Custom Node): The server has no such node class. Install the custom node that provides it on the ComfyUI server, or remove it from the workflow.',
  ])
  expect(checkMapping({ kind, inputs, request: applyMappings(graph, []) }, graph)).toEqual([])
})

it('finds that a mask is read from a channel other than its transparency', () => {
  const mask = (channel: string) => ({ class_type: 'LoadImageMask', inputs: { image: 'mask.png', channel } })
  const problems = ['red', 'alpha'].map((channel) => {
    const graph = { ...edit, '120': mask(channel) }
    const request = applyMappings(graph, [{ node: '120', field: 'image', reference: { $: 'mask' } }])
    return checkMapping({ kind, inputs: { mask: { required: true } }, request }, graph)
  })
  expect(problems).toEqual([
    [
      {
        node: '120',
        nodeClass: 'LoadImageMask',
        field: 'channel',
        message:
          'Node 120 (LoadImageMask), input channel: Masks mark what to change by transparency. Choose the channel alpha in ComfyUI.',
      },
    ],
    [],
  ])
})

it('finds that an animated image is not a video', () => {
  const graph = { ...sdxl, '9': { class_type: 'SaveAnimatedWEBP', inputs: { images: ['8', 0] } } }
  const found = suggestModel(graph)
  if ('problem' in found) throw new Error(found.problem.message)
  expect(found.model.kind).toBe('video')
  expect(checkMapping(found.model, graph).map(({ message }) => message)).toEqual([
    'Node 9 (SaveAnimatedWEBP): It saves an animated image. Replace it by Save Video in ComfyUI.',
  ])
})

it('reads descriptions of node classes in every form, and accepts unknown ones', () => {
  const described = objectInfo.parse({
    Current: { input: { required: { a: ['COMBO', { options: ['x'] }], b: ['FLOAT', { min: 0, max: 1 }] } } },
    Odd: { input: { required: { a: 5, b: [['x', 1]], c: ['INT', null] }, hidden: { d: 'PROMPT' } } },
    Empty: {},
  })
  expect(described.Current?.inputs).toEqual({
    a: { type: 'COMBO', choices: ['x'] },
    b: { type: 'FLOAT', min: 0, max: 1 },
  })
  expect(described.Odd?.inputs).toEqual({
    a: { type: '*' },
    b: { type: 'COMBO', choices: ['x', 1] },
    c: { type: 'INT' },
  })
  expect(described.Empty).toEqual({ required: [], inputs: {}, isOutput: false })
})
