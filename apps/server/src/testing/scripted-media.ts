import { copyFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type {
  AudioInput,
  EngineContext,
  EngineStep,
  ImageInput,
  Model,
  SourceRole,
} from '@atelier/engines/spec/engine'
import sharp from 'sharp'
import { silence } from './silence.ts'
import { tinyVideo } from './tiny-video.ts'

const seconds = { min: 1, max: 10, step: 1, default: 3 }

/** Models of the scripted engines, each with its own mode and price. */
export const scriptedModels: Readonly<Record<'image' | 'video' | 'audio' | 'chat', readonly Model[]>> = {
  image: [
    modelOf('scripted-image', 'TEXT_TO_IMAGE', 20, { sizes: ['1024x1024', '64x48'] }),
    modelOf('scripted-filter', 'IMAGE_TO_IMAGE', 150, {}),
  ],
  video: [
    modelOf('scripted-video', 'TEXT_TO_VIDEO', 100, { ratios: ['16:9', '9:16'], seconds }),
    modelOf('scripted-camera', 'IMAGE_TO_VIDEO', 500, { ratios: ['16:9', '1:1'], seconds }),
    modelOf('scripted-mixer', 'ADD_AUDIO_TO_VIDEO', 50, {}),
  ],
  audio: [
    modelOf('scripted-sound', 'SOUND', 10, { seconds }),
    modelOf('scripted-music', 'MUSIC', 30, { seconds }),
    modelOf('scripted-arranger', 'MUSIC_TO_MUSIC', 40, { seconds }),
  ],
  chat: [modelOf('scripted-chat', 'CHAT', 1, {})],
}

function modelOf(
  code: string,
  mode: string,
  price: number,
  choices: Pick<Model, 'sizes' | 'ratios' | 'seconds'>,
): Model {
  return { code, name: code, mode, local: true, price, ...choices }
}

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
