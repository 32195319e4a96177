import { readFile } from 'node:fs/promises'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { send } from '../hosted/testing/fake-messages.ts'
import { providerFaults } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia, type SampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import type { Engine, EngineContext, EngineRequest, EngineStep, Json } from '../spec/engine.ts'
import { type ComfyProvider, createComfyProvider } from './comfy-provider.ts'
import type { WorkflowGraph } from './graph.ts'
import { promptIdOf } from './prompt-id.ts'
import { comfyModel } from './testing/comfy-models.ts'
import { comfyKey, type FakeComfy, startFakeComfy } from './testing/fake-comfy.ts'
import { readWorkflow } from './testing/read-workflow.ts'

const sdxl = await readWorkflow('sdxl-text-to-image')
const promptId = promptIdOf('an-item')
let media: SampleMedia
let fake: FakeComfy
let provider: ComfyProvider
let engine: Engine<'image'>

beforeEach(async () => {
  media = await makeSampleMedia()
  fake = await startFakeComfy(media)
  const settings = { id: 'comfyui', name: 'ComfyUI', baseUrl: fake.url, apiKey: comfyKey, models: [] }
  provider = createComfyProvider(settings, { log: () => undefined })
  engine = provider.engines.image as Engine<'image'>
})
afterEach(async () => {
  await provider.close()
  await fake.close()
})

const requestOf = (model: ModelDefinition): EngineRequest<'image'> => ({
  id: 'an-item',
  mode: model.mode,
  model,
  input: {
    text: 'A lighthouse',
    width: 1024,
    height: 1024,
    seed: 7,
    parameters: { negative_prompt: 'blurry', batch_size: 3 },
  },
})
const request = requestOf(comfyModel('sdxl', sdxl))

async function startWaiting(started = request, context?: EngineContext): Promise<Json> {
  const step = await engine.start(started, context ?? (await createStepContext(media)))
  if (step.state !== 'waiting') throw new Error('it did not wait')
  return step.operation
}

const poll = async (operation: Json, polled = request, context?: EngineContext) =>
  await engine.poll?.(operation, polled, context ?? (await createStepContext(media)))
const find = async () => await engine.find?.(request, await createStepContext(media))

async function finish(operation: Json, polled = request): Promise<Extract<EngineStep, { state: 'done' }>> {
  const step = await poll(operation, polled)
  if (!step) throw new Error('it cannot be polled')
  return step.state === 'done' ? step : await finish(step.operation, polled)
}

/** The workflow as the server received it. */
const submitted = () => {
  const [body] = fake.requests.filter(({ path }) => path === '/prompt').map((received) => received.json())
  return (body as { prompt: WorkflowGraph }).prompt
}

it('submits the workflow with the values of the request', async () => {
  await startWaiting()
  const { 3: sampler, 5: latent, 6: positive, 7: negative } = submitted()
  expect(sampler?.inputs).toMatchObject({ seed: 7, steps: 25, model: ['4', 0] })
  expect(latent?.inputs).toEqual({ width: 1024, height: 1024, batch_size: 1 })
  expect(positive?.inputs.text).toBe('A lighthouse')
  expect(negative?.inputs.text).toBe('blurry')
})

it('uploads each image of an edit once, under a name of its own', async () => {
  const graph = await readWorkflow('qwen-edit-two-images')
  const edit = requestOf(comfyModel('edit', graph))
  const nodes = edit.model.request as Record<string, { inputs: Record<string, unknown> }>
  const again = { ...nodes, '79': { class_type: 'LoadImage', inputs: { image: { $: 'images.1' } } } }
  const model = { ...edit.model, request: again as ModelDefinition['request'] }
  const context = await createStepContext(media)
  const files = [await context.source('image'), await context.source('mask')]
  const operation = await startWaiting({ ...edit, model }, { ...context, sources: async () => files })
  const [scene, product, same] = ['78', '106', '79'].map((id) => submitted()[id]?.inputs.image)
  expect([scene, product].toSorted()).toEqual([...fake.uploads.keys()].toSorted())
  expect(same).toBe(product)
  expect(fake.requests.filter(({ path }) => path === '/upload/image')).toHaveLength(2)
  expect((await finish(operation, edit)).artifacts).toHaveLength(1)
})

it('has sent nothing that must not be repeated if an upload fails', async () => {
  const edit = requestOf(comfyModel('edit', await readWorkflow('qwen-edit-two-images')))
  fake.fault('poll', providerFaults.cut)
  await expect(startWaiting(edit)).rejects.toMatchObject({ outcome: 'not_sent', retryable: true })
  expect(fake.paid).toBe(0)
})

it('is down after several failed submissions, and then sends no more', async () => {
  fake.fault('submit', ...Array.from({ length: 3 }, () => providerFaults.unavailable))
  for (let count = 0; count < 3; count++)
    await expect(startWaiting()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(provider.isDown?.()).toBe(true)
  await expect(startWaiting()).rejects.toMatchObject({ kind: 'unavailable', outcome: 'not_sent' })
  expect(fake.paid).toBe(3)
})

it('returns every file of several results, the first of the first output node first', async () => {
  const graph = {
    ...sdxl,
    '5': { class_type: 'EmptyLatentImage', inputs: { width: 1024, height: 1024, batch_size: 3 } },
  }
  const several = requestOf(comfyModel('several', graph))
  const { artifacts } = await finish(await startWaiting(several), several)
  expect(artifacts).toHaveLength(3)
  expect(new Set(artifacts.map(({ path }) => path)).size).toBe(3)
  const views = fake.requests.filter(({ path }) => path === '/view').map(({ query }) => query.get('filename'))
  expect(views.toSorted()).toEqual(['atelier_00001_90.png', 'atelier_00001_91.png', 'atelier_00001_92.png'])
  for (const { path } of artifacts) expect((await readFile(path)).subarray(1, 4).toString()).toBe('PNG')
})

it('finds a submission whose response was lost, and never submits it again', async () => {
  fake.fault('submit', providerFaults.cut)
  await expect(startWaiting()).rejects.toMatchObject({ outcome: 'unknown' })
  const found = await find()
  expect(found).toMatchObject({ state: 'waiting', operation: { promptId } })
  expect((await finish({ promptId })).artifacts).toHaveLength(1)
  expect(await find()).toMatchObject({ state: 'done' })
  expect(fake.paid).toBe(1)
})

it('finds nothing if the server never received it, or lost it', async () => {
  expect(await find()).toBeUndefined()
  const operation = await startWaiting()
  fake.prompts.forget()
  expect(await find()).toBeUndefined()
  await expect(poll(operation)).rejects.toMatchObject({
    kind: 'unavailable',
    retryable: false,
    userMessage: expect.stringMatching(/^The ComfyUI server was restarted/),
  })
})

it('is finished although it left the queue between two requests', async () => {
  fake.hold()
  const operation = await startWaiting()
  fake.prompts.run()
  fake.pass('poll', 1)
  fake.fault('poll', {
    name: 'the prompt ends before the queue is read',
    isTaken: false,
    respond(response, reply) {
      fake.prompts.end()
      send(response, reply() ?? {})
    },
  })
  expect(await poll(operation)).toMatchObject({ state: 'done' })
})

it('cancels a prompt while it waits, and interrupts it while it runs', async () => {
  fake.hold()
  await engine.cancel?.(await startWaiting())
  expect(fake.prompts.pending).toEqual([])
  const operation = await startWaiting()
  fake.prompts.run()
  await engine.cancel?.(operation)
  expect(fake.prompts.running).toBeUndefined()
  expect(fake.prompts.history.has(promptId)).toBe(true)
})

it('reports its place in the queue, then the progress of its nodes', async () => {
  fake.hold()
  const reported: number[] = []
  const context = {
    ...(await createStepContext(media)),
    progress: (fraction: number) => void reported.push(fraction),
  }
  const operation = await startWaiting(request, context)
  await fake.sockets.connection(promptId)
  await poll(operation, request, context)
  expect(reported).toEqual([0.05])
  fake.prompts.run()
  await expect
    .poll(async () => {
      await poll(operation, request, context)
      return reported.at(-1)
    })
    .toBeCloseTo((4 + 10) / 26)
})

it('works without a connection for progress', async () => {
  fake.sockets.refuse(502)
  fake.hold()
  const reported: number[] = []
  const context = {
    ...(await createStepContext(media)),
    progress: (fraction: number) => void reported.push(fraction),
  }
  const operation = await startWaiting()
  fake.prompts.run()
  await poll(operation, request, context)
  expect(reported).toEqual([0.3])
  fake.prompts.end()
  expect(await poll(operation)).toMatchObject({ state: 'done' })
})

it.each([
  [
    { as: 'error', node: '3', exception: 'torch.OutOfMemoryError', message: 'Allocation on device 0' },
    'Node 3 (KSampler): The ComfyUI server ran out of memory. Choose a smaller size or length.',
  ],
  [
    { as: 'error', node: '8', exception: 'RuntimeError', message: 'shapes do not match' },
    'Node 8 (VAEDecode): The node failed on the ComfyUI server. Run the workflow in ComfyUI to see the reason.',
  ],
  [{ as: 'interrupted' }, 'The generation was interrupted on the ComfyUI server. Start it again.'],
] as const)('explains a prompt that ends as $as', async (end, userMessage) => {
  fake.hold()
  const operation = await startWaiting()
  fake.prompts.run()
  fake.prompts.end(end)
  await expect(poll(operation)).rejects.toMatchObject({ kind: 'unavailable', retryable: false, userMessage })
})

const withSecondOutput = {
  ...sdxl,
  '20': { class_type: 'LoadImage', inputs: { image: 'missing.png' } },
  '21': { class_type: 'SaveImage', inputs: { images: ['20', 0], filename_prefix: 'second' } },
}

it('cancels a workflow that was accepted without one of its results', async () => {
  fake.hold()
  const model = comfyModel('partial', withSecondOutput)
  const request = JSON.parse(JSON.stringify(model.request).replace('{"$":"image"}', '"missing.png"'))
  await expect(startWaiting(requestOf({ ...model, request }))).rejects.toMatchObject({
    kind: 'invalid',
    outcome: 'refused',
    userMessage: expect.stringContaining(
      'Node 20 (LoadImage), input image: Custom validation failed for node',
    ),
  })
  expect(fake.prompts.pending).toEqual([])
})

it('runs a workflow that was accepted without an output that is no result', async () => {
  const model = comfyModel('partial', withSecondOutput)
  const partial = requestOf({
    ...model,
    request: JSON.parse(JSON.stringify(model.request).replace('{"$":"image"}', '"missing.png"')),
    output: { nodes: ['9'] },
  })
  expect((await finish(await startWaiting(partial), partial)).artifacts).toHaveLength(1)
})
