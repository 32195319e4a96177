import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type HostedService, openService } from '../hosted/open-service.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { EngineError } from '../spec/engine-error.ts'
import { type ComfyClient, createComfyClient } from './comfy-client.ts'
import { readComfyFault } from './comfy-faults.ts'
import { explainUnreachable } from './explain-unreachable.ts'
import type { WorkflowGraph } from './graph.ts'
import { promptIdOf } from './prompt-id.ts'
import { comfyKey, type FakeComfy, startFakeComfy } from './testing/fake-comfy.ts'
import { readWorkflow } from './testing/read-workflow.ts'

const sdxl = await readWorkflow('sdxl-text-to-image')
const promptId = promptIdOf('an-item')
const { signal } = new AbortController()
let fake: FakeComfy
let service: HostedService
let client: ComfyClient

const open = (baseUrl: string) =>
  openService({
    name: 'ComfyUI',
    headers: { authorization: `Bearer ${comfyKey}` },
    readFault: readComfyFault,
    baseUrl,
    configuredUrl: baseUrl,
    limits: { concurrency: 2 },
  })

beforeEach(async () => {
  fake = await startFakeComfy(await makeSampleMedia())
  service = open(fake.url)
  client = createComfyClient(explainUnreachable(service.client, new URL(fake.url).host))
})
afterEach(async () => {
  await service.close()
  await fake.close()
})

const change = (node: string, inputs: WorkflowGraph[string]['inputs']): WorkflowGraph => ({
  ...sdxl,
  [node]: { class_type: sdxl[node]?.class_type ?? '', inputs: { ...sdxl[node]?.inputs, ...inputs } },
})

async function refusalOf(graph: WorkflowGraph): Promise<EngineError> {
  const error = await client.submit({ promptId, graph }, signal).catch((reason: unknown) => reason)
  if (!(error instanceof EngineError)) throw new Error(`not refused: ${error}`)
  return error
}

it.each([
  [
    'a missing custom node',
    { ...sdxl, '20': { class_type: 'My Node', inputs: {} } },
    "Node 20 (My Node): Node 'My Node' not found. The custom node may not be installed. Install the custom node that provides it on the ComfyUI server, or remove it from the workflow.",
  ],
  [
    'a missing model file',
    change('4', { ckpt_name: 'other.safetensors' }),
    "Node 4 (CheckpointLoaderSimple), input ckpt_name: Value not in list (ckpt_name: 'other.safetensors' not in (list of length 16)). Add the file to the models folder of the ComfyUI server, or choose another value.",
  ],
  [
    'a value below its minimum',
    change('5', { width: 1 }),
    'Node 5 (EmptyLatentImage), input width: Value 1 smaller than min of 16. Correct the value or its mapping.',
  ],
  [
    'a value above its maximum',
    change('3', { steps: 20_000 }),
    'Node 3 (KSampler), input steps: Value 20000 bigger than max of 10000. Correct the value or its mapping.',
  ],
  [
    'a text for a number',
    change('3', { steps: 'many' }),
    'Node 3 (KSampler), input steps: Failed to convert an input value to a INT value (steps, many, invalid literal). Correct the value or its mapping.',
  ],
  [
    'a file that was not uploaded',
    { ...change('5', { width: ['30', 0] }), '30': { class_type: 'LoadImage', inputs: { image: 'a.png' } } },
    'Node 30 (LoadImage), input image: Custom validation failed for node (image - Invalid image file: a.png). The node itself rejected its input: correct the value or its mapping.',
  ],
  [
    'no output node',
    { '4': sdxl['4'] as WorkflowGraph[string] },
    'Prompt has no outputs. Add an output node, such as Save Image, and export the workflow again.',
  ],
])('explains a refusal for %s by node and input, with the remedy', async (_name, graph, expected) => {
  const error = await refusalOf(graph as WorkflowGraph)
  expect(error).toMatchObject({ kind: 'invalid', outcome: 'refused', retryable: false })
  expect(error.userMessage).toBe(`ComfyUI cannot run this workflow. ${expected}`)
  expect(fake.prompts.pending).toEqual([])
})

it('explains a refusal of an unknown type, without node errors', () => {
  const error = { type: 'new', message: 'Something', details: '', extra_info: {} }
  const fault = readComfyFault({ status: 400, headers: {}, body: { error, node_errors: [] } })
  expect(fault?.message).toBe(
    'ComfyUI refused the workflow: Something. Correct the workflow in ComfyUI, and export it again.',
  )
  expect(readComfyFault({ status: 500, headers: {}, body: 'Internal Server Error' })).toBeUndefined()
  expect(readComfyFault({ status: 200, headers: {}, body: { node_errors: {} } })).toBeUndefined()
})

it('uploads files of any type under a unique name with the extension that nodes need', async () => {
  const { workDir } = await createStepContext()
  const path = join(workDir, 'source')
  await writeFile(path, 'content')
  await expect(client.upload({ path, mediaType: 'video/quicktime' }, 'a-1', signal)).resolves.toBe('a-1.mov')
  await expect(client.upload({ path, mediaType: 'audio/mpeg' }, 'a-2', signal)).resolves.toBe('a-2.mp3')
  const [form] = await Promise.all(fake.requests.slice(0, 1).map((request) => request.form()))
  expect(form?.get('overwrite')).toBe('true')
  expect(form?.get('type')).toBe('input')
  expect([...fake.uploads.keys()]).toEqual(['a-1.mov', 'a-2.mp3'])
})

it('cancels a pending prompt by deleting it, and never interrupts another one', async () => {
  fake.hold()
  const other = promptIdOf('another')
  await client.submit({ promptId: other, graph: sdxl }, signal)
  fake.prompts.run()
  await client.submit({ promptId, graph: sdxl }, signal)
  await client.cancel(promptId)
  expect(fake.prompts.pending).toEqual([])
  expect(fake.prompts.running).toBe(other)
  expect(fake.requests.some(({ path }) => path === '/interrupt')).toBe(false)
})

it('interrupts a prompt that runs', async () => {
  fake.hold()
  await client.submit({ promptId, graph: sdxl }, signal)
  fake.prompts.run()
  await expect(client.stateOf(promptId, signal)).resolves.toBe('running')
  await client.cancel(promptId)
  expect(fake.prompts.running).toBeUndefined()
  const entry = await client.history(promptId, signal)
  expect(entry?.status?.status_str).toBe('error')
})

it('describes the classes of a workflow in the server’s words, without those it does not have', async () => {
  const catalog = await client.describeNodes(['KSampler', 'KSampler', 'My Node'], signal)
  expect(Object.keys(catalog)).toEqual(['KSampler'])
  expect(catalog.KSampler?.inputs.steps).toMatchObject({ type: 'INT', min: 1, max: 10_000 })
  await expect(client.version(signal)).resolves.toBe('0.3.60')
})

it('says what to check when the server does not respond', async () => {
  const unreachable = open('http://127.0.0.1:1')
  const far = createComfyClient(explainUnreachable(unreachable.client, '127.0.0.1:1'))
  await expect(far.version(signal)).rejects.toMatchObject({
    kind: 'unavailable',
    outcome: 'not_sent',
    userMessage: expect.stringMatching(
      /^The ComfyUI server 127\.0\.0\.1:1 does not respond\. Check that it runs/,
    ),
  })
  await unreachable.close()
})
