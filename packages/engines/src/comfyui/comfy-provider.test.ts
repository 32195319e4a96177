import type { ModelDefinition } from '@atelier/contract/models/definition'
import { expect, test } from 'vitest'
import { hostedEngineContract } from '../hosted/testing/hosted-engine-contract.ts'
import { respondsWith } from '../hosted/testing/provider-faults.ts'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import { createComfyProvider } from './comfy-provider.ts'
import { comfyModel, comfyModels } from './testing/comfy-models.ts'
import { comfyKey, startFakeComfy } from './testing/fake-comfy.ts'

const id = 'an-item'
const text = 'A lighthouse in the fog'
const models = await comfyModels()
const other = comfyModel('other', {
  '1': { class_type: 'My Node', inputs: {} },
  '2': { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'other' } },
})
const create = (baseUrl: string, apiKey = comfyKey) =>
  createComfyProvider(
    { id: 'comfyui', name: 'ComfyUI', baseUrl, apiKey, models: [...models, other] },
    { log: () => undefined },
  )

const detail = (type: string) => ({ type, message: 'Not valid', details: '', extra_info: {} })

hostedEngineContract('ComfyUI', {
  startFake: startFakeComfy,
  create,
  requests: [
    {
      kind: 'image',
      id,
      mode: 'TEXT_TO_IMAGE',
      model: 'sdxl-text-to-image',
      input: { text, width: 1152, height: 896, seed: 7, parameters: { negative_prompt: 'blurry' } },
    },
    {
      kind: 'image',
      id,
      mode: 'TEXT_TO_IMAGE',
      model: 'flux-text-to-image',
      input: { text, width: 1280, height: 720, seed: 7 },
    },
    {
      kind: 'video',
      id,
      mode: 'IMAGE_TO_VIDEO',
      model: 'wan-image-to-video',
      input: { text, ratio: '9:16', seconds: 5, seed: 7, parameters: { negative_prompt: '' } },
    },
    {
      kind: 'audio',
      id,
      mode: 'MUSIC',
      model: 'ace-step-music',
      input: { text, seconds: 30, seed: 7, mood: 'calm', tempo: 90, parameters: { lyrics: '' } },
    },
  ],
  refusals: [
    {
      kind: 'invalid',
      fault: respondsWith('its checks', {
        status: 400,
        json: { error: detail('prompt_outputs_failed_validation'), node_errors: {} },
      }),
    },
    { kind: 'auth', fault: respondsWith('a proxy that requires another key', { status: 401, json: {} }) },
    { kind: 'invalid', fault: respondsWith('its limit of uploads', { status: 413, json: {} }) },
  ],
})

test('tests the connection without submitting anything, and counts the models whose nodes the server has', async () => {
  const fake = await startFakeComfy(await makeSampleMedia())
  const [provider, wrong] = [create(fake.url), create(fake.url, 'another')]
  const { signal } = new AbortController()
  await expect(provider.check?.(signal)).resolves.toEqual({ version: '0.3.60', models: 5 })
  await expect(wrong.check?.(signal)).rejects.toMatchObject({ kind: 'auth' })
  await expect(provider.voices()).resolves.toEqual([])
  expect(Object.keys(await provider.describeNodes(['SaveVideo'], signal))).toEqual(['SaveVideo'])
  expect(fake.paid).toBe(0)
  await Promise.all([provider.close(), wrong.close(), fake.close()])
})

test('tells the operator where an unreachable server was expected, but not its users', async () => {
  const provider = create('http://127.0.0.1:1')
  const { signal } = new AbortController()
  await expect(provider.check?.(signal)).rejects.toMatchObject({
    userMessage: expect.stringMatching(/^The ComfyUI server 127\.0\.0\.1:1 does not respond/),
  })
  const model = models.find(({ code }) => code === 'sdxl-text-to-image') as ModelDefinition
  const input = { text, width: 1024, height: 1024, seed: 7 }
  const request = { id, mode: model.mode, model, input }
  await expect(provider.engines.image?.start(request, await createStepContext())).rejects.toMatchObject({
    kind: 'unavailable',
    userMessage: undefined,
  })
  await provider.close()
})
