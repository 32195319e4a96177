import { comfyKey, type FakeComfy, startFakeComfy } from '@atelier/engines/comfyui/testing/fake-comfy'
import { readWorkflow } from '@atelier/engines/comfyui/testing/read-workflow'
import type { FakeProvider } from '@atelier/engines/hosted/testing/fake-provider'
import { makeSampleMedia } from '@atelier/engines/hosted/testing/sample-media'
import { startFakeCompatible } from '@atelier/engines/openai-compatible/testing/fake-compatible'
import { anyModel } from '@atelier/engines/testing/any-model'
import sharp, { type Color } from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLedger } from '../../../ledger/audit.ts'
import { type AdminServer, createAdminServer } from '../../../testing/admin-server.ts'
import { formOf } from '../../../testing/form.ts'
import type { TestUser } from '../../../testing/test-server.ts'
import { voiceSample } from '../../../testing/voice-sample.ts'
import { scanMachine } from './scan.ts'

let server: AdminServer
let user: TestUser
let compatible: FakeProvider
let comfy: FakeComfy

beforeAll(async () => {
  const media = await makeSampleMedia()
  compatible = await startFakeCompatible(media, { models: ['kokoro', 'flux.1-dev'], voices: ['bf_emma'] })
  comfy = await startFakeComfy(media)
  server = await createAdminServer()
  user = await server.signUp()
})
afterAll(async () => {
  expect(await auditLedger(server.db)).toEqual({ sum: 0, mismatched: [] })
  await server.stop()
  expect([...compatible.faults, ...comfy.faults]).toEqual([])
  await Promise.all([compatible.close(), comfy.close()])
})

const ask = (method: string, path = '', body?: object) => server.callAdmin(method, `servers${path}`, body)
const connect = (fields: object) => ask('POST', '', { type: 'openai', name: 'Studio box', ...fields })
const save = (model: object) => server.callAdmin('PUT', 'models', { model })
const paint = (model: string) =>
  server.call('POST', '/v1/image-conversion', { token: user.token, body: { text: 'A lighthouse', model } })

const plainPicture = (background: Color) =>
  sharp({ create: { width: 64, height: 64, channels: 4, background } })
    .png()
    .toBuffer()

/** Connects the OpenAI-compatible server, and adds its image model. */
async function connectPainter(code: string): Promise<{ id: number; code: string }> {
  const { body } = await connect({ url: compatible.url })
  await save(
    anyModel({
      ...{ code, kind: 'image', mode: 'TEXT_TO_IMAGE', provider: body.code, endpoint: 'flux.1-dev' },
      ...{ sizes: ['512x512'], price: { credits: 9, per: 'result' } },
      request: { prompt: { $: 'text' }, n: 1, size: { $: 'size' } },
    }),
  )
  return body
}

describe('a server that an operator connects', () => {
  it('must respond; nothing is stored if it does not', async () => {
    const refused = await connect({ url: 'http://127.0.0.1:1' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid', field: 'url' }] } })
    expect(refused.body.detail).toBe(
      '127.0.0.1:1 does not respond. Check that the server runs, and that this machine can reach it.',
    )
    const wrongKey = await connect({ type: 'comfyui', url: comfy.url, api_key: 'wrong' })
    expect(wrongKey).toMatchObject({ status: 400, body: { errors: [{ field: 'api_key' }] } })
    expect((await connect({ url: 'file:///etc' })).body.errors[0]).toMatchObject({ field: 'url' })
    expect((await ask('GET')).body.results).toEqual([])
  })

  it('generates with the models added for it, at their price, until it is paused or disconnected', async () => {
    const { id, code } = await connectPainter('flux')
    const started = await paint('flux')
    expect(started).toMatchObject({ status: 201, body: { cost: 9 } })
    const { body } = await server.ended(user, started.body.code_ref, 'image-conversion')
    expect(body).toMatchObject({ status: 'completed', error: null })
    await ask('PUT', `/${id}`, { paused: true })
    expect((await paint('flux')).body.errors[0].code).toBe('model_unavailable')
    expect((await ask('PUT', `/${id}`, { paused: false })).body).toMatchObject({
      code,
      paused: false,
      models: 1,
    })
    expect((await paint('flux')).status).toBe(201)
    expect((await ask('DELETE', `/${id}`)).status).toBe(204)
    expect((await paint('flux')).body.errors[0].code).toBe('model_unavailable')
    expect((await ask('DELETE', `/${id}`)).status).toBe(404)
    const library = await server.call('GET', '/v1/images-library', { token: user.token })
    expect(library.body.results[0].model).toMatchObject({ code: 'flux', name: 'flux' })
  })

  it('is still connected after a restart, and its key is stored encrypted and never shown', async () => {
    const { body } = await connect({
      type: 'comfyui',
      url: comfy.url,
      api_key: comfyKey,
      name: 'Workstation',
    })
    expect(body).toMatchObject({ name: 'Workstation', has_key: true, type: 'comfyui' })
    expect(JSON.stringify(body)).not.toContain(comfyKey)
    const { api_key } = await server.db
      .selectFrom('model_servers')
      .select('api_key')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(api_key?.toString('latin1')).not.toContain(comfyKey)
    await server.restart()
    expect((await ask('POST', `/${body.id}/check`)).body).toMatchObject({ ok: true })
    await ask('DELETE', `/${body.id}`)
  })

  it('edits images with a mask, in the mode that is proposed for it', async () => {
    const { body } = await connect({ url: compatible.url })
    const listed = await server.callAdmin('GET', `models/directory?provider=${body.code}&search=flux`)
    const modes = listed.body.results.map(({ purpose }: { purpose: { mode: string } }) => purpose.mode)
    expect(modes).toEqual(['TEXT_TO_IMAGE', 'IMAGE_TO_IMAGE'])
    const query = `provider=${body.code}&endpoint=flux.1-dev&mode=IMAGE_TO_IMAGE`
    const { model } = (await server.callAdmin('GET', `models/proposal?${query}`)).body
    await save({ ...model, visible: true, price: { credits: 7, per: 'result' } })
    const file = ['picture.png', await plainPicture('#00ff00')] as const
    const mask = ['mask.png', await plainPicture({ r: 0, g: 0, b: 0, alpha: 0 })] as const
    const started = await server.call('POST', '/v1/image-conversion/image', {
      token: user.token,
      body: formOf({ text: 'At night', model: 'flux.1-dev', file, images: [file], mask }),
    })
    expect(started).toMatchObject({ status: 201, body: { cost: 7 } })
    const ended = await server.ended(user, started.body.code_ref, 'image-conversion')
    expect(ended.body).toMatchObject({ status: 'completed', error: null })
    const sent = await compatible.requests.find(({ path }) => path === '/images/edits')?.form()
    expect(sent?.getAll('image[]')).toHaveLength(2)
    expect(sent?.get('mask')).toBeInstanceOf(File)
    const again = await server.callAdmin('GET', `models/directory?provider=${body.code}&search=flux`)
    expect(again.body.results.map(({ is_added }: { is_added: boolean }) => is_added)).toEqual([false, true])
    await ask('DELETE', `/${body.id}`)
  })

  it('offers the voices of its speech models', async () => {
    const { body } = await connect({ url: compatible.url })
    const kokoro = (visible: boolean) =>
      anyModel({
        ...{ code: 'kokoro', kind: 'speech', mode: 'TEXT_TO_SPEECH', provider: body.code, price: null },
        ...{ speech: { quality: 'Neural' }, visible },
      })
    await save(kokoro(false))
    const voices = async ({ token } = user) =>
      (await server.call('GET', `/v1/voices/?provider=${body.code}`, { token })).body.results
    await vi.waitFor(async () => expect(await voices(server.admin)).toHaveLength(1), 60_000)
    const [voice] = await voices(server.admin)
    const speak = ({ token } = user) =>
      server.call('POST', '/v1/conversion/text', {
        token,
        body: { text: 'Hello from here.', voice: voice.id },
      })
    expect(await voices()).toEqual([])
    expect(await speak()).toMatchObject({ status: 400, body: { errors: [{ field: 'voice' }] } })
    const tested = await speak(server.admin)
    expect((await server.ended(server.admin, tested.body.code_ref)).body.status).toBe('completed')
    await save(kokoro(true))
    expect(await voices()).toHaveLength(1)
    const started = await speak()
    expect((await server.ended(user, started.body.code_ref)).body).toMatchObject({ status: 'completed' })
    await ask('DELETE', `/${body.id}`)
    await vi.waitFor(async () => expect(await voices()).toEqual([]), 60_000)
  })

  it('clones voices with a model that is added for that, and speaks them by their sample', async () => {
    const { body } = await connect({ url: compatible.url })
    const providers = async (options = {}) =>
      (await server.call('GET', '/v1/engine/speech/voice/providers', options)).body.results.map(
        ({ code, clone }: { code: string; clone: boolean }) => [code, clone],
      )
    const clone = ({ token } = user) =>
      server.call('POST', '/v1/cloned-voices/upload', {
        token,
        body: formOf({ name: 'Mine', provider: body.code, file: ['sample.wav', voiceSample(4)] }),
      })
    expect(await providers()).not.toContainEqual([body.code, true])
    expect(await clone()).toMatchObject({ status: 400, body: { errors: [{ field: 'provider' }] } })
    const query = `provider=${body.code}&endpoint=kokoro&mode=VOICE_CLONE`
    const { model } = (await server.callAdmin('GET', `models/proposal?${query}`)).body
    const price = { credits: 3, per: 'result' }
    await save({ ...model, visible: false, price })
    expect(await providers()).not.toContainEqual([body.code, true])
    expect(await clone()).toMatchObject({ status: 400, body: { errors: [{ field: 'provider' }] } })
    expect(await providers({ token: server.admin.token })).toContainEqual([body.code, true])
    expect((await clone(server.admin)).status).toBe(201)
    await save({ ...model, visible: true, price })
    expect(await providers()).toContainEqual([body.code, true])

    const started = await clone()
    expect(started).toMatchObject({ status: 201, body: { type: 'OPENAI_COMPATIBLE', provider: body.code } })
    const voice = await vi.waitFor(async () => {
      const list = await server.call('GET', '/v1/cloned-voices', { token: user.token })
      expect(list.body.results[0]).toMatchObject({ id: started.body.id, status: 'ready', error: null })
      return list.body.results[0].id
    }, 60_000)
    const speak = () =>
      server.call('POST', '/v1/conversion/text', {
        token: user.token,
        body: { text: 'Hello from me.', voice, is_clone: true },
      })
    await ask('PUT', `/${body.id}`, { paused: true })
    expect((await speak()).body.errors[0]).toMatchObject({ code: 'model_unavailable', field: 'voice' })
    await ask('PUT', `/${body.id}`, { paused: false })
    const spoken = await speak()
    const ended = await server.ended(user, spoken.body.code_ref)
    expect(ended.body).toMatchObject({ status: 'completed', error: null })
    const asked = compatible.requests.filter(({ path }) => path === '/audio/speech').slice(-2)
    const [example, hello] = asked.map((request) => request.json() as Record<string, string>)
    expect(hello).toMatchObject({ model: 'kokoro', input: 'Hello from me.', task_type: 'Base' })
    expect(hello?.ref_audio).toBe(example?.ref_audio)
    await ask('DELETE', `/${body.id}`)
    expect(await providers()).not.toContainEqual([body.code, true])
  })
})

describe('a ComfyUI server', () => {
  it('runs a pasted workflow as a model', async () => {
    const { body } = await connect({ type: 'comfyui', url: comfy.url, api_key: comfyKey })
    const workflow = JSON.stringify(await readWorkflow('sdxl-text-to-image'))
    const proposal = await ask('POST', `/${body.id}/workflow`, { workflow, code: 'sdxl', name: 'SDXL' })
    expect(proposal.body).toMatchObject({
      model: { code: 'sdxl', kind: 'image', mode: 'TEXT_TO_IMAGE', provider: body.code, visible: false },
      problems: [],
    })
    await save({ ...proposal.body.model, visible: true, price: { credits: 11, per: 'result' } })
    const started = await paint('sdxl')
    expect(started).toMatchObject({ status: 201, body: { cost: 11 } })
    const ended = await server.ended(user, started.body.code_ref, 'image-conversion')
    expect(ended.body).toMatchObject({ status: 'completed', error: null })
    await ask('DELETE', `/${body.id}`)
  })

  it('rejects a workflow in UI format, or with unknown nodes, with the remedy', async () => {
    const { body } = await connect({ type: 'comfyui', url: comfy.url, api_key: comfyKey })
    const paste = (workflow: unknown) =>
      ask('POST', `/${body.id}/workflow`, { workflow: JSON.stringify(workflow), code: 'w', name: 'W' })
    const ui = await paste({ nodes: [], links: [], version: 0.4 })
    expect(ui).toMatchObject({ status: 400, body: { errors: [{ field: 'workflow' }] } })
    expect(ui.body.detail).toMatch(/API/)
    const graph = await readWorkflow('sdxl-text-to-image')
    const unknown = await paste({ ...graph, 99: { class_type: 'NoSuchNode', inputs: {} } })
    expect(JSON.stringify(unknown.body)).toContain('NoSuchNode')
    await ask('DELETE', `/${body.id}`)
  })
})

it('finds servers at their ports on this machine, and nothing else', async () => {
  const closed = { Ollama: 1, 'LM Studio': 1, LocalAI: 1, ComfyUI: 1 }
  const { port } = new URL(compatible.url)
  expect(await scanMachine({ ...closed, 'Kokoro-FastAPI': Number(port) })).toEqual([
    { name: 'Kokoro-FastAPI', type: 'openai', url: `http://127.0.0.1:${port}/v1` },
  ])
})
