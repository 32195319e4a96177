import { modelDefinition } from '@atelier/contract/models/definition'
import { expect, it } from 'vitest'
import type { WorkflowGraph } from './graph.ts'
import { mappingsOf } from './mapping.ts'
import { objectInfo } from './node-catalog.ts'
import { type SuggestedModel, suggestModel } from './suggest-mapping.ts'
import { readWorkflow, sampleWorkflows } from './testing/read-workflow.ts'

function suggested(graph: WorkflowGraph, catalog?: Parameters<typeof suggestModel>[1]): SuggestedModel {
  const found = suggestModel(graph, catalog)
  if ('problem' in found) throw new Error(found.problem.message)
  return found.model
}

/** The mappings in short form, such as `6.text ← text`. */
const mapped = ({ mappings }: SuggestedModel) =>
  mappings.map(({ node, field, reference }) => `${node}.${field} ← ${reference.$}`).toSorted()

it('suggests an image model for SDXL, with both prompts, seed and size', async () => {
  const model = suggested(await readWorkflow('sdxl-text-to-image'))
  expect(model).toMatchObject({
    kind: 'image',
    mode: 'TEXT_TO_IMAGE',
    inputs: { text: { required: true } },
    output: { nodes: ['9'] },
    parameters: { properties: { negative_prompt: { default: 'text, watermark' } } },
  })
  expect(model.sizes).toEqual([
    '1024x1024',
    '1152x896',
    '896x1152',
    '1280x832',
    '832x1280',
    '1344x768',
    '768x1344',
  ])
  expect(mapped(model)).toEqual([
    '3.seed ← seed',
    '5.height ← height',
    '5.width ← width',
    '6.text ← text',
    '7.text ← parameters.negative_prompt',
  ])
})

it('follows links through guiders and primitives, and maps every node with the size of the result', async () => {
  const model = suggested(await readWorkflow('flux-text-to-image'))
  expect(mapped(model)).toEqual([
    '25.noise_seed ← seed',
    '34.value ← width',
    '35.value ← height',
    '36.value ← text',
  ])
  expect(model.sizes?.[0]).toBe('1280x720')
  expect(model.parameters).toBeUndefined()
})

it('suggests both images of an edit in the order of the inputs that use them, and only the saved output', async () => {
  const model = suggested(await readWorkflow('qwen-edit-two-images'))
  expect(model).toMatchObject({
    mode: 'IMAGE_TO_IMAGE',
    inputs: { text: { required: true }, images: { min: 2, max: 2 } },
    output: { nodes: ['60'] },
  })
  expect(model.sizes).toBeUndefined()
  expect(mapped(model)).toEqual([
    '106.image ← images.1',
    '110.prompt ← parameters.negative_prompt',
    '111.prompt ← text',
    '3.seed ← seed',
    '78.image ← images.0',
  ])
})

it('keeps the seed within the limit of its node', async () => {
  const spec = ['INT', { min: 0, max: 2_147_483_647 }]
  const catalog = objectInfo.parse({ KSampler: { input: { required: { seed: spec } } } })
  const { request } = suggested(await readWorkflow('sdxl-text-to-image'), catalog)
  expect(request['3']?.inputs.seed).toEqual({ $: 'seed', modulo: 2 ** 31 })
})

it('suggests the strength of a change where the sampler keeps a part of the image', async () => {
  const graph = await readWorkflow('sdxl-text-to-image')
  const sampler = graph['3'] as WorkflowGraph[string]
  const changed = {
    ...graph,
    '3': { ...sampler, inputs: { ...sampler.inputs, denoise: 0.7, latent_image: ['11', 0] } },
    '10': { class_type: 'LoadImage', inputs: { image: 'a.png' } },
    '11': { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
  }
  expect(mapped(suggested(changed))).toContain('3.denoise ← strength')
  const { 10: _image, ...without } = { ...changed, '11': { class_type: 'EmptyLatentImage', inputs: {} } }
  expect(mapped(suggested(without))).not.toContain('3.denoise ← strength')
})

it('orders images by the inputs that use them, not by their nodes', async () => {
  const graph = await readWorkflow('qwen-edit-two-images')
  const encoder = graph['111'] as WorkflowGraph[string]
  const swapped = { image1: ['106', 0], image2: ['93', 0] }
  const nodes = ['110', '111'].map((id) => [id, { ...encoder, inputs: { ...encoder.inputs, ...swapped } }])
  const model = suggested({ ...graph, ...Object.fromEntries(nodes) })
  expect(mapped(model)).toContain('106.image ← images.0')
  expect(mapped(model)).toContain('78.image ← images.1')
})

it('suggests no negative prompt for a text that is zeroed out', async () => {
  const graph = await readWorkflow('sdxl-text-to-image')
  const sampler = graph['3'] as WorkflowGraph[string]
  const model = suggested({
    ...graph,
    '3': { ...sampler, inputs: { ...sampler.inputs, negative: ['10', 0] } },
    '10': { class_type: 'ConditioningZeroOut', inputs: { conditioning: ['7', 0] } },
  })
  expect(model.parameters).toBeUndefined()
})

it('suggests ratios, seconds as frames, and the first frame for Wan, without the seed of a sampler without noise', async () => {
  const model = suggested(await readWorkflow('wan-image-to-video'))
  expect(model).toMatchObject({
    kind: 'video',
    mode: 'IMAGE_TO_VIDEO',
    inputs: { first_frame: { required: true } },
    seconds: { min: 1, max: 10, step: 1, default: 5 },
    output: { nodes: ['108'] },
  })
  expect(model.ratios?.[0]).toBe('1:1')
  expect(mapped(model)).toEqual([
    '86.noise_seed ← seed',
    '89.text ← parameters.negative_prompt',
    '93.text ← text',
    '97.image ← first_frame',
    '98.height ← ratio',
    '98.length ← seconds',
    '98.width ← ratio',
  ])
  const inputs = model.request['98']?.inputs
  expect(inputs?.length).toEqual({ $: 'seconds', times: 16, plus: 1, round: true })
  expect(inputs?.width).toMatchObject({ values: { '1:1': 640, '16:9': 848, '9:16': 480 } })
})

it('suggests music with lyrics for ACE-Step, and no negative prompt where it is zeroed out', async () => {
  const model = suggested(await readWorkflow('ace-step-music'))
  expect(model).toMatchObject({
    kind: 'audio',
    mode: 'MUSIC',
    seconds: { min: 1, max: 240, default: 120 },
    output: { nodes: ['59'] },
  })
  expect(Object.keys(model.parameters?.properties ?? {})).toEqual(['lyrics'])
  expect(mapped(model)).toEqual([
    '14.lyrics ← parameters.lyrics',
    '14.tags ← music',
    '17.seconds ← seconds',
    '52.seed ← seed',
  ])
})

it.each(sampleWorkflows)(
  'a suggestion for %s is a valid model, and its template keeps its mappings',
  async (name) => {
    const { mappings, ...model } = suggested(await readWorkflow(name))
    const price = { credits: 10, per: 'result' as const }
    const { error } = modelDefinition.safeParse({
      ...model,
      code: name,
      name,
      provider: 'comfyui',
      price,
      cost: null,
    })
    expect(error).toBeUndefined()
    const inOrder = (list: typeof mappings) =>
      list.toSorted((one, other) => `${one.node} ${one.field}`.localeCompare(`${other.node} ${other.field}`))
    expect(inOrder(mappingsOf(model.request))).toEqual(inOrder(mappings))
  },
)

it('suggests a video with added sound, a last frame, several results and inputs that the server describes', async () => {
  const graph = await readWorkflow('wan-image-to-video')
  const node = (class_type: string, inputs: WorkflowGraph[string]['inputs']) => ({ class_type, inputs })
  const both = suggested({
    ...graph,
    '98': node('WanFirstLastFrameToVideo', { ...graph['98']?.inputs, end_image: ['200', 0], batch_size: 2 }),
    '200': node('LoadImage', { image: 'end.png' }),
  })
  expect(mapped(both)).toContain('200.image ← last_frame')
  expect(both.inputs.last_frame).toEqual({ required: true })
  expect(both.parameters?.properties.batch_size).toMatchObject({ default: 2 })
  const catalog = objectInfo.parse({
    'My Video Loader': { input: { required: { clip: [['a.mp4'], { video_upload: true }] } } },
    'My Saver': { output_node: true },
  })
  const dubbed = suggested(
    {
      '1': node('My Video Loader', { clip: 'a.mp4' }),
      '2': node('MMAudioSampler', { images: ['1', 0], prompt: 'rain', negative_prompt: '', seed: 1 }),
      '3': node('VHS_VideoCombine', { images: ['1', 0], audio: ['2', 0], frame_rate: 25 }),
    },
    { ...catalog, MMAudioSampler: { required: [], inputs: {}, isOutput: false } },
  )
  expect(dubbed).toMatchObject({ mode: 'ADD_AUDIO_TO_VIDEO', inputs: { video: { required: true } } })
  expect(mapped(dubbed)).toEqual([
    '1.clip ← video',
    '2.negative_prompt ← parameters.negative_prompt',
    '2.prompt ← text',
    '2.seed ← seed',
  ])
})

it('explains that a workflow without output nodes cannot be a model', () => {
  expect(suggestModel({ '1': { class_type: 'LoadImage', inputs: { image: 'a.png' } } })).toEqual({
    problem: {
      message: 'The workflow has no output node. Add one in ComfyUI, such as Save Image, and export again.',
    },
  })
})
