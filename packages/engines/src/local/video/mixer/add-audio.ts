import { join } from 'node:path'
import { audioVolume } from '@atelier/contract/kinds/video'
import {
  type AudioDescription,
  describeAudio,
  describeVideo,
  type VideoDescription,
} from '../../../media/describe-media.ts'
import { readOnly } from '../../../media/media-formats.ts'
import { type DigitalSourceType, digitalSourceTypes } from '../../../spec/digital-source-type.ts'
import type { Artifact, EngineContext, VideoInput } from '../../../spec/engine.ts'
import { EngineError } from '../../../spec/engine-error.ts'
import type { Ffmpeg } from '../../ffmpeg.ts'
import { appendMark } from '../../marks/append-mark.ts'
import { markArgs } from '../../marks/mark-args.ts'
import { readMark } from '../../marks/read-mark.ts'
import type { VideoCodec } from '../video-codec.ts'
import { followProgress } from './follow-progress.ts'
import { type Mix, mixGraph, repeats } from './mix-graph.ts'

/** Longest film in seconds. */
const MAX_SECONDS = 600
/** Longest side in pixels of a film that is encoded anew. */
const MAX_SIDE = 1920
/** H.264 profiles that every browser plays: 8 bits, 4:2:0. */
const playedProfiles = /^avc1\.(?:42|4d|58|64)/i
/** Part of a film that must have come through; a copy of a file that was cut off ends early without an error. */
const LEAST_KEPT = 0.95
const SCALE = `min(1\\,${MAX_SIDE}/max(iw\\,ih))`

/** Adds the source `audio` to the source `video`. The film keeps its length and, where browsers play them, its pictures. */
export async function addAudio(
  input: VideoInput,
  context: EngineContext,
  ffmpeg: Ffmpeg,
  codec: VideoCodec,
): Promise<Artifact> {
  const [videoFile, audioFile] = await Promise.all([context.source('video'), context.source('audio')])
  const film = filmOrRefuse(await describeVideo(videoFile.path))
  const sound = soundOrRefuse(await describeAudio(audioFile.path))
  const mix = {
    filmSeconds: film.seconds,
    soundSeconds: sound.seconds,
    fit: input.fit ?? 'trim',
    volume: input.volume ?? audioVolume.default,
    soundChannels: sound.channels,
    ownChannels: film.channels,
  }
  const mark = await markOf(videoFile.path, audioFile.path)
  const target = { path: join(context.workDir, `film.${codec.extension}`), mediaType: codec.mediaType }
  const inputs = [
    ...readOnly(film.demuxer, videoFile.path),
    ...['-stream_loop', String(repeats(mix))],
    ...readOnly(sound.demuxer, audioFile.path),
  ]
  const output = [...outputArgs(film, mix, codec), ...markArgs(mark, codec.mediaType), target.path]
  await run(ffmpeg, [...inputs, ...output], film.seconds, context)
  const made = await describeVideo(target.path)
  if (!made || made.pictureSeconds < film.pictureSeconds * LEAST_KEPT) throw damaged('pictures are missing')
  await appendMark(target.path, mark)
  return target
}

function filmOrRefuse(film: VideoDescription | undefined): VideoDescription {
  if (!film)
    throw refusal('the film cannot be read', 'This video cannot be read. Choose an MP4, MOV or WebM file.')
  if (film.seconds <= MAX_SECONDS) return film
  const minutes = MAX_SECONDS / 60
  throw refusal(
    `the film is ${film.seconds} s long`,
    `This video is too long. Choose one of at most ${minutes} minutes.`,
  )
}

function soundOrRefuse(sound: AudioDescription | undefined): AudioDescription {
  if (sound) return sound
  throw refusal(
    'the sound cannot be read',
    'This audio cannot be read. Choose an MP3, WAV, OGG, M4A or FLAC file.',
  )
}

function refusal(message: string, userMessage: string, cause?: unknown): EngineError {
  return new EngineError('invalid', message, { userMessage, cause })
}

function damaged(message: string, cause?: unknown): EngineError {
  return refusal(message, 'This video or audio is damaged and cannot be read.', cause)
}

function outputArgs(film: VideoDescription, mix: Mix, codec: VideoCodec): string[] {
  const streams = ['-filter_complex', mixGraph(mix), '-map', '0:v:0', '-map', '[sound]']
  const pictures = isTakenOver(film, codec) ? ['-c:v', 'copy'] : [...evenWithin(), ...codec.video]
  return [...streams, ...pictures, ...codec.audio, ...codec.container]
}

function isTakenOver({ codec: own = '', width, height }: VideoDescription, codec: VideoCodec): boolean {
  if (Math.max(width, height) > MAX_SIDE) return false
  return codec.extension === 'mp4' ? playedProfiles.test(own) : /^vp0?[89]/.test(own)
}

function evenWithin(): string[] {
  return ['-vf', `scale=w=2*trunc(iw*${SCALE}/2):h=2*trunc(ih*${SCALE}/2),setsar=1,format=yuv420p`]
}

/** What the film says of itself stays true; a sound made by a model makes a film that is in part made by one. */
async function markOf(videoPath: string, audioPath: string): Promise<DigitalSourceType> {
  const { trainedAlgorithmicMedia, compositeWithTrainedAlgorithmicMedia, algorithmicallyEnhanced } =
    digitalSourceTypes
  const [film, sound] = await Promise.all([readMark(videoPath), readMark(audioPath)])
  if (film) return film
  return sound === trainedAlgorithmicMedia ? compositeWithTrainedAlgorithmicMedia : algorithmicallyEnhanced
}

async function run(
  ffmpeg: Ffmpeg,
  args: readonly string[],
  seconds: number,
  context: EngineContext,
): Promise<void> {
  const progressPath = join(context.workDir, 'progress')
  const stop = followProgress(progressPath, (done) => context.progress(Math.min(1, done / seconds)))
  try {
    await ffmpeg.run(['-progress', progressPath, ...args], context.signal)
  } catch (error) {
    throw isOfTheFiles(error) ? damaged(error.message, error) : error
  } finally {
    stop()
  }
}

/** Did ffmpeg give up because of what it read, not because of this machine? */
function isOfTheFiles(error: unknown): error is EngineError {
  return error instanceof EngineError && !/No space left|Cannot allocate|SIG[A-Z]+/.test(error.message)
}
