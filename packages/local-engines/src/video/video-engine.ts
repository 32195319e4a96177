import { join } from 'node:path'
import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import { appendMark } from '@atelier/engines/media/marks/append-mark'
import { markArgs } from '@atelier/engines/media/marks/mark-args'
import { readMark } from '@atelier/engines/media/marks/read-mark'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import { type DigitalSourceType, digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import type { Artifact, Engine, EngineContext, EngineRequest, VideoInput } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { describePrompt } from '../image/illustrator/prompt/describe-prompt.ts'
import { isMotion } from './animator/choose-motion.ts'
import { withoutDaylight } from './animator/sky-light.ts'
import { describeCamera, removeCameraWords } from './camera/requested-moves.ts'
import { FRAME_RATE, videoSize } from './drawn-video.ts'
import { addAudio } from './mixer/add-audio.ts'
import { findVideoCodec, type VideoCodec } from './video-codec.ts'
import type { VideoReply, VideoRequest } from './video-protocol.ts'

interface VideoEngineOptions {
  readonly pool: HostPool
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
  /** Part of the usual width and height; for tests. */
  readonly scale?: number
}

interface Tools {
  readonly ffmpeg: Ffmpeg
  readonly codec: VideoCodec
}

const script: HostScript<VideoRequest, VideoReply> = new URL('./video-host.ts', import.meta.url)

/** Creates the local video engine. It is ready once an ffmpeg with a video encoder is found. */
export function createVideoEngine({ pool, ffmpeg, scale = 1 }: VideoEngineOptions): Engine<'video'> {
  let isReady = false
  const search = findTools(ffmpeg).then((tools) => {
    isReady = tools !== undefined
    return tools
  })
  return {
    kind: 'video',
    isReady: () => isReady,
    repeat: 'safe',
    lane: 'cpu',
    understand: ({ mode, input: { text } }) => {
      if (mode === 'IMAGE_TO_VIDEO') return describeCamera(text)
      if (mode !== 'TEXT_TO_VIDEO') return []
      return describePrompt(withoutDaylight(removeCameraWords(text)), 'video', isMotion)
    },
    async start({ mode, input }, context) {
      const tools = await search
      if (!tools)
        throw new EngineError('unavailable', 'no ffmpeg with a video encoder was found', { retryable: false })
      context.signal.throwIfAborted()
      const artifact =
        mode === 'ADD_AUDIO_TO_VIDEO'
          ? await addAudio(input, context, tools.ffmpeg, tools.codec)
          : await drawVideo(mode, input, scale, context, tools, pool)
      return { state: 'done', artifacts: [artifact] }
    },
  }
}

async function findTools(search: () => Promise<Ffmpeg | undefined>): Promise<Tools | undefined> {
  const ffmpeg = await search()
  const codec = ffmpeg && (await findVideoCodec(ffmpeg))
  return ffmpeg && codec && { ffmpeg, codec }
}

async function drawVideo(
  mode: EngineRequest<'video'>['mode'],
  { text, ratio, seconds, seed }: VideoInput,
  scale: number,
  context: EngineContext,
  { ffmpeg, codec }: Tools,
  pool: HostPool,
): Promise<Artifact> {
  const size = videoSize(ratio, scale)
  if (!size) throw new EngineError('invalid', `the ratio ${ratio} is not supported`)
  const what = { text, seed, frames: Math.round(seconds * FRAME_RATE), ...size }
  const { order, mark } =
    mode === 'IMAGE_TO_VIDEO'
      ? await cameraOrder(what, context)
      : { order: { kind: 'animator', ...what } as const, mark: digitalSourceTypes.algorithmicMedia }
  const target = { path: join(context.workDir, `video.${codec.extension}`), mediaType: codec.mediaType }
  const output = [...codec.video, ...codec.container, ...markArgs(mark, codec.mediaType), target.path]
  await pool.ask(
    script,
    { video: order, ffmpegPath: ffmpeg.path, output },
    { signal: context.signal, onProgress: context.progress },
  )
  await appendMark(target.path, mark)
  context.progress(1)
  return target
}

/** The digital source type of an image also applies to its video. */
async function cameraOrder(what: Omit<VideoRequest['video'], 'kind'>, context: EngineContext) {
  const { path } = await context.source('image')
  const mark: DigitalSourceType = (await readMark(path)) ?? digitalSourceTypes.algorithmicallyEnhanced
  return { order: { kind: 'camera', imagePath: path, ...what } as const, mark }
}
