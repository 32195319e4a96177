import { join } from 'node:path'
import { audioVolume } from '@atelier/contract/kinds/video'
import { MAX_VIDEO_PIXELS } from '@atelier/contract/limits'
import { describeAudio, describeVideo } from '@atelier/engines/media/describe-media'
import type { Ffmpeg, FfmpegRun } from '@atelier/engines/media/ffmpeg'
import { isComplaint } from '@atelier/engines/media/ffmpeg-process'
import { appendMark } from '@atelier/engines/media/marks/append-mark'
import { markArgs } from '@atelier/engines/media/marks/mark-args'
import { readMark } from '@atelier/engines/media/marks/read-mark'
import type { AudioDescription, VideoDescription } from '@atelier/engines/media/media-protocol'
import { type DigitalSourceType, digitalSourceTypes } from '@atelier/engines/spec/digital-source-type'
import type { Artifact, EngineContext, VideoInput } from '@atelier/engines/spec/engine'
import { EngineError } from '@atelier/engines/spec/engine-error'
import type { VideoCodec } from '../video-codec.ts'
import { followProgress } from './follow-progress.ts'
import { type Mix, mixGraph, repeats } from './mix-graph.ts'

/** Maximum length of a video in seconds. */
const MAX_SECONDS = 600
/** Maximum side length of a re-encoded video in pixels. */
const MAX_SIDE = 1920
/** H.264 profiles that every browser plays: 8 bits, 4:2:0. */
const playedProfiles = /^avc1\.(?:42|4d|58|64)/i
/** Minimum share of a video that must be decoded; copying a truncated file ends early without an error. */
const LEAST_KEPT = 0.95
const SCALE = `min(1\\,${MAX_SIDE}/max(iw\\,ih))`

/** Adds the source `audio` to the source `video`, which keeps its length and, if browsers support it, its video stream. */
export async function addAudio(
  input: VideoInput,
  context: EngineContext,
  ffmpeg: Ffmpeg,
  codec: VideoCodec,
): Promise<Artifact> {
  const [videoFile, audioFile] = await Promise.all([context.source('video'), context.source('audio')])
  const video = requireVideo(await describeVideo(videoFile.path))
  const sound = soundOrRefuse(await describeAudio(audioFile.path))
  const mix = {
    videoSeconds: video.seconds,
    soundSeconds: sound.seconds,
    fit: input.fit ?? 'trim',
    volume: input.volume ?? audioVolume.default,
    soundChannels: sound.channels,
    ownChannels: video.channels,
  }
  const mark = await markOf(videoFile.path, audioFile.path)
  const target = { path: join(context.workDir, `video.${codec.extension}`), mediaType: codec.mediaType }
  const inputs = [
    { path: videoFile.path, demuxer: video.demuxer },
    { path: audioFile.path, demuxer: sound.demuxer, options: ['-stream_loop', String(repeats(mix))] },
  ]
  const output = [...outputArgs(video, mix, codec), ...markArgs(mark, codec.mediaType), target.path]
  await run(ffmpeg, { inputs, output }, video.seconds, context)
  const made = await describeVideo(target.path)
  if (!made || made.pictureSeconds < video.pictureSeconds * LEAST_KEPT) throw damaged('pictures are missing')
  await appendMark(target.path, mark)
  return target
}

function requireVideo(video: VideoDescription | undefined): VideoDescription {
  const unreadable = 'This video cannot be read. Choose an MP4, MOV or WebM file.'
  if (!video) throw refusal('the video cannot be decoded', unreadable)
  if (video.width * video.height > MAX_VIDEO_PIXELS) {
    throw refusal(
      `the video has ${video.width} × ${video.height} pixels`,
      `This video is too large. Choose one of at most ${MAX_VIDEO_PIXELS.toLocaleString('en')} pixels a frame.`,
    )
  }
  if (video.seconds <= MAX_SECONDS) return video
  const minutes = MAX_SECONDS / 60
  const tooLong = `This video is too long. Choose one of at most ${minutes} minutes.`
  throw refusal(`the video is ${video.seconds} s long`, tooLong)
}

function soundOrRefuse(sound: AudioDescription | undefined): AudioDescription {
  if (sound) return sound
  const unreadable = 'This audio cannot be read. Choose an MP3, WAV, OGG, M4A or FLAC file.'
  throw refusal('the sound cannot be read', unreadable)
}

function refusal(message: string, userMessage: string, cause?: unknown): EngineError {
  return new EngineError('invalid', message, { userMessage, cause })
}

function damaged(message: string, cause?: unknown): EngineError {
  return refusal(message, 'This video or audio is damaged and cannot be read.', cause)
}

function outputArgs(video: VideoDescription, mix: Mix, codec: VideoCodec): string[] {
  const streams = ['-filter_complex', mixGraph(mix), '-map', '0:v:0', '-map', '[sound]']
  const pictures = isTakenOver(video, codec) ? ['-c:v', 'copy'] : [...evenWithin(), ...codec.video]
  return [...streams, ...pictures, ...codec.audio, ...codec.container]
}

function isTakenOver({ codec: own = '', width, height }: VideoDescription, codec: VideoCodec): boolean {
  if (Math.max(width, height) > MAX_SIDE) return false
  return codec.extension === 'mp4' ? playedProfiles.test(own) : /^vp0?[89]/.test(own)
}

function evenWithin(): string[] {
  return ['-vf', `scale=w=2*trunc(iw*${SCALE}/2):h=2*trunc(ih*${SCALE}/2),setsar=1,format=yuv420p`]
}

/** Preserves the video's digital source type; audio generated by a model makes the video partly generated by one. */
async function markOf(videoPath: string, audioPath: string): Promise<DigitalSourceType> {
  const { trainedAlgorithmicMedia, compositeWithTrainedAlgorithmicMedia, algorithmicallyEnhanced } =
    digitalSourceTypes
  const [video, sound] = await Promise.all([readMark(videoPath), readMark(audioPath)])
  if (video) return video
  return sound === trainedAlgorithmicMedia ? compositeWithTrainedAlgorithmicMedia : algorithmicallyEnhanced
}

async function run(
  ffmpeg: Ffmpeg,
  { inputs, output }: Pick<FfmpegRun, 'inputs' | 'output'>,
  seconds: number,
  context: EngineContext,
): Promise<void> {
  const progressPath = join(context.workDir, 'progress')
  const stop = followProgress(progressPath, (done) => context.progress(Math.min(1, done / seconds)))
  try {
    const task = { work: 'video', inputs, output: ['-progress', progressPath, ...output] } as const
    await ffmpeg.run(task, context.signal)
  } catch (error) {
    throw isOfTheFiles(error) ? damaged(error.message, error) : error
  } finally {
    stop()
  }
}

/** Whether ffmpeg failed because of its input, not because of this machine. */
function isOfTheFiles(error: unknown): error is EngineError {
  return isComplaint(error) && !/No space left|Cannot allocate/.test(error.message)
}
