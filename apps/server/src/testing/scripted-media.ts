import { copyFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type {
  AudioInput,
  EngineContext,
  EngineStep,
  ImageInput,
  SourceRole,
} from '@atelier/engines/spec/engine'
import { anyModel } from '@atelier/engines/testing/any-model'
import sharp from 'sharp'
import { silence } from './silence.ts'
import { tinyVideo } from './tiny-video.ts'

const seconds = { min: 1, max: 10, step: 1, default: 3 }
const text = { required: false }
const file = { required: true }
const optional = { required: false }

const imageParameters = {
  type: 'object',
  properties: {
    quality: {
      ...{ type: 'string', title: 'Quality', enum: ['draft', 'final'], default: 'draft' },
      labels: { draft: 'Draft', final: 'Final' },
    },
    steps: { type: 'integer', title: 'Steps', minimum: 1, maximum: 50, multipleOf: 1, default: 20 },
    transparent: { type: 'boolean', title: 'Transparent background', default: false },
    negative_prompt: { type: 'string', title: 'Negative prompt', maxLength: 40, default: '' },
  },
} as const
const imagePrice = { credits: 60, per: 'result', factors: { quality: { final: 2 } } } as const

const resolution = {
  ...{ type: 'string', title: 'Resolution', enum: ['480p', '720p', '1080p'], default: '720p' },
} as const
const videoParameters = { type: 'object', properties: { resolution } } as const
const framePrice = {
  ...{ credits: 10, per: 'second', factors: { resolution: { '480p': 0.5, '1080p': 2.5 } } },
} as const

/** Models of the scripted engines, each with its own mode and price. */
export const scriptedModels: readonly ModelDefinition[] = (
  [
    {
      ...{ kind: 'image', code: 'scripted-image', mode: 'TEXT_TO_IMAGE' },
      ...{ price: { credits: 20, per: 'result' }, sizes: ['1024x1024', '64x48'] },
    },
    {
      ...{ kind: 'image', code: 'scripted-filter', mode: 'IMAGE_TO_IMAGE' },
      ...{ price: { credits: 150, per: 'result' }, inputs: { text, images: { min: 1, max: 1 } } },
    },
    {
      ...{ kind: 'video', code: 'scripted-video', mode: 'TEXT_TO_VIDEO' },
      ...{ price: { credits: 20, per: 'second', minimum: 5 }, ratios: ['16:9', '9:16'], seconds },
    },
    {
      ...{
        kind: 'video',
        code: 'scripted-camera',
        mode: 'IMAGE_TO_VIDEO',
        inputs: { text, first_frame: file },
      },
      ...{ price: { credits: 100, per: 'second', minimum: 5 }, ratios: ['16:9', '1:1'], seconds },
    },
    {
      ...{ kind: 'video', code: 'scripted-mixer', mode: 'ADD_AUDIO_TO_VIDEO' },
      ...{ price: { credits: 50, per: 'result' }, inputs: { text, video: file, audio: file } },
    },
    {
      ...{ kind: 'audio', code: 'scripted-sound', mode: 'SOUND' },
      ...{ price: { credits: 10, per: 'result' }, seconds },
    },
    {
      ...{ kind: 'audio', code: 'scripted-music', mode: 'MUSIC' },
      ...{ price: { credits: 30, per: 'result' }, seconds },
    },
    {
      ...{ kind: 'audio', code: 'scripted-arranger', mode: 'MUSIC_TO_MUSIC', inputs: { text, audio: file } },
      ...{ price: { credits: 40, per: 'result' }, seconds },
    },
    { kind: 'chat', code: 'scripted-chat', mode: 'CHAT', price: { credits: 1, per: 'thousand tokens' } },
    {
      ...{ kind: 'voice', code: 'scripted-cloner', name: 'Scripted cloner', mode: 'VOICE_CLONE' },
      ...{ price: { credits: 8000, per: 'result' }, inputs: { audio: file } },
    },
    {
      ...{ kind: 'image', code: 'scripted-canvas', name: 'Scripted canvas', mode: 'TEXT_TO_IMAGE' },
      ...{ inputs: { text, images: { min: 0, max: 3 }, mask: optional }, sizes: ['1024x1024', '64x48'] },
      ...{ parameters: imageParameters, price: imagePrice },
    },
    {
      ...{ kind: 'image', code: 'scripted-canvas', name: 'Scripted canvas', mode: 'IMAGE_TO_IMAGE' },
      ...{ inputs: { text, images: { min: 1, max: 3 }, mask: optional } },
      ...{ parameters: imageParameters, price: imagePrice },
    },
    {
      ...{ kind: 'video', code: 'scripted-frames', name: 'Scripted frames', mode: 'TEXT_TO_VIDEO', seconds },
      ...{ inputs: { text, images: { min: 0, max: 2 } }, parameters: videoParameters, price: framePrice },
    },
    {
      ...{ kind: 'video', code: 'scripted-frames', name: 'Scripted frames', mode: 'IMAGE_TO_VIDEO', seconds },
      ...{ inputs: { text, first_frame: file, last_frame: optional } },
      ...{ parameters: videoParameters, price: framePrice },
    },
    {
      ...{ kind: 'speech', code: 'scripted', name: 'Scripted' },
      mode: 'TEXT_TO_SPEECH',
      ...{ inputs: { text, instructions: { max_characters: 60 } }, price: null },
      request: { instructions: { $: 'instructions' } },
    },
  ] as const
).map((model) =>
  anyModel({
    provider: 'scripted',
    cost: { amount: 0, currency: 'EUR', per: 'result' },
    ...structuredClone(model),
  } as Parameters<typeof anyModel>[0]),
)

/** Creates the smallest valid file for a request; sources are returned unchanged. */
export async function finishMedia(
  kind: 'image' | 'video' | 'audio',
  { mode, input }: { mode: string; input: ImageInput | AudioInput },
  context: EngineContext,
): Promise<EngineStep> {
  const given = sourceRoles[mode] ?? []
  const sources = await Promise.all(given.map((role) => context.source(role)))
  const [source] = sources
  if (source && mode !== 'IMAGE_TO_VIDEO') {
    const path = join(context.workDir, `output${extname(source.path)}`)
    await copyFile(source.path, path)
    return { state: 'done', artifacts: [{ path, mediaType: source.mediaType }] }
  }
  if (kind === 'image') return await finishImage(input as ImageInput, context)
  const [name, bytes] =
    kind === 'video' ? ['output.mp4', tinyVideo] : ['output.wav', silence((input as AudioInput).seconds)]
  const path = join(context.workDir, name)
  await writeFile(path, bytes)
  return { state: 'done', artifacts: [{ path, mediaType: kind === 'video' ? 'video/mp4' : 'audio/wav' }] }
}

const sourceRoles: Readonly<Record<string, readonly SourceRole[]>> = {
  IMAGE_TO_IMAGE: ['image'],
  IMAGE_TO_VIDEO: ['image'],
  ADD_AUDIO_TO_VIDEO: ['video', 'audio'],
  MUSIC_TO_MUSIC: ['audio'],
}

async function finishImage({ width, height, seed }: ImageInput, { workDir }: EngineContext) {
  const path = join(workDir, 'output.png')
  const background = { r: seed % 256, g: 120, b: 200 }
  await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toFile(path)
  return { state: 'done' as const, artifacts: [{ path, mediaType: 'image/png' }] }
}
