import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Color } from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { makeSampleMedia } from '../hosted/testing/sample-media.ts'
import { createStepContext } from '../hosted/testing/step-context.ts'
import type { EngineContext, SourceRole } from '../spec/engine.ts'
import { testFfmpeg } from '../testing/raw-ffmpeg.ts'
import { createCompatibleProvider } from './compatible-provider.ts'
import { type CompatibleOffer, startFakeCompatible } from './testing/fake-compatible.ts'

const { signal } = new AbortController()
const prompt = 'image-0.png'

/** A connected server: its models are those that operators add. */
async function connect(offer: CompatibleOffer) {
  const fake = await startFakeCompatible(await makeSampleMedia(), offer)
  const provider = createCompatibleProvider(
    { id: 'server-1', name: 'Studio box', baseUrl: fake.url, concurrency: 2 },
    { ffmpeg: testFfmpeg, log: () => undefined },
  )
  onTestFinished(async () => {
    await provider.close()
    await fake.close()
    expect(fake.faults).toEqual([])
  })
  return { fake, provider }
}

const plain = (background: Color, width = 8) =>
  sharp({ create: { width, height: 8, channels: 4, background } })

/** The files of an item: two images, and a mask of which the right half is transparent. */
async function itemFiles(withMask: boolean): Promise<EngineContext> {
  const context = await createStepContext()
  const red = await plain({ r: 255, g: 0, b: 0, alpha: 1 }, 4).png().toBuffer()
  const images = {
    image: [plain('#ff0000'), plain('#00ff00')],
    mask: withMask
      ? [plain({ r: 0, g: 0, b: 0, alpha: 0 }).composite([{ input: red, left: 0, top: 0 }])]
      : [],
  }
  const sources = async (role: SourceRole) =>
    await Promise.all(
      (role === 'image' || role === 'mask' ? images[role] : []).map(async (picture, index) => {
        const path = join(context.workDir, `${role}-${index}`)
        await writeFile(path, await picture.clone().webp({ lossless: true }).toBuffer())
        return { path, mediaType: 'image/webp' }
      }),
    )
  return { ...context, sources }
}

/** Adds a model from the directory as proposed, and edits an image with it. */
async function edit({ provider }: Awaited<ReturnType<typeof connect>>, endpoint: string, withMask = false) {
  const proposal = await provider.directory?.propose(endpoint, signal, 'IMAGE_TO_IMAGE')
  if (!proposal || !provider.engines.image) throw new Error('nothing is proposed')
  const { model } = proposal
  const input = { text: prompt, width: 512, height: 512, seed: 7, strength: 0.6 }
  const context = await itemFiles(withMask)
  const step = await provider.engines.image.start({ id: 'an-item', mode: model.mode, model, input }, context)
  if (step.state !== 'done') throw new Error('the edit is not done')
  return { model, context, artifacts: step.artifacts }
}

const colorOf = async (bytes: Buffer | Uint8Array, left: number) => {
  const { data } = await sharp(bytes).extract({ left, top: 0, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  return [...data]
}

it('edits several images with a mask, which is both transparent and white', async () => {
  const server = await connect({ models: ['flux.1-dev'] })
  const { artifacts } = await edit(server, 'flux.1-dev', true)
  expect(artifacts).toHaveLength(1)
  const request = server.fake.requests.find(({ path }) => path === '/images/edits')
  const form = await request?.form()
  expect([form?.get('model'), form?.get('prompt')]).toEqual(['flux.1-dev', prompt])
  const images = (form?.getAll('image[]') ?? []) as File[]
  const colors = images.map(async (file) => (await colorOf(await file.bytes(), 0)).slice(0, 3))
  expect(await Promise.all(colors)).toEqual([
    [255, 0, 0],
    [0, 255, 0],
  ])
  const mask = form?.get('mask') as File
  expect(mask.type).toBe('image/png')
  expect(await colorOf(await mask.bytes(), 0)).toEqual([0, 0, 0, 255])
  expect(await colorOf(await mask.bytes(), 7)).toEqual([255, 255, 255, 0])
})

it('sends the images to LocalAI, which has no call for edits, along with the prompt', async () => {
  const server = await connect({
    models: ['dreamshaper-8'],
    capabilities: [{ id: 'dreamshaper-8', capabilities: ['image'], input_modalities: ['text'] }],
  })
  const { model, context } = await edit(server, 'dreamshaper-8')
  expect(model.inputs.mask).toBeUndefined()
  const request = server.fake.requests.find(({ path }) => path === '/images/generations')
  const files = await context.sources('image')
  expect(request?.json()).toMatchObject({
    prompt,
    ref_images: await Promise.all(files.map(({ path }) => readFile(path, 'base64'))),
  })
})
