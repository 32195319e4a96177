import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { AudioFormat } from '@atelier/contract/kinds/speech'
import { type Ffmpeg, pcmFormat } from '../media/ffmpeg.ts'
import { wavMark } from '../media/marks/append-mark.ts'
import { markArgs } from '../media/marks/mark-args.ts'
import { type DigitalSourceType, digitalSourceTypes } from '../spec/digital-source-type.ts'
import type { Artifact } from '../spec/engine.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { FallbackFfmpeg } from './fallback-ffmpeg.ts'
import { createWavFile } from './wav-file.ts'

/** Encodes PCM into a file as it arrives. */
export interface Encoder {
  /** Accepts signed 16-bit little-endian mono PCM, with backpressure. */
  write(pcm: Readable): Promise<void>
  /** Completes the file. */
  finish(): Promise<Artifact>
  /** Releases resources, finished or not. */
  close(): Promise<void>
}

/** Options of an encoder. */
export interface EncoderOptions {
  readonly format: AudioFormat
  readonly sampleRate: number
  readonly workDir: string
  readonly ffmpeg: () => Promise<Ffmpeg | undefined>
  readonly signal: AbortSignal
  /** Source of a standby ffmpeg. */
  readonly spare?: FallbackFfmpeg | undefined
  /** Digital source type of the speech; defaults to algorithmic. */
  readonly source?: DigitalSourceType
}

/**
 * Settings for speech in one channel, chosen so that encoding keeps up with speaking: lame's and opus' slowest modes
 * (opus' `voip` too) take several times longer. WAV is written without ffmpeg.
 */
const settings: Readonly<Record<Exclude<AudioFormat, 'wav'>, readonly string[]>> = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k', '-compression_level', '7', '-f', 'mp3'],
  ogg: ['-c:a', 'libvorbis', '-q:a', '3', '-f', 'ogg'],
  flac: ['-c:a', 'flac', '-compression_level', '5', '-f', 'flac'],
  opus: ['-c:a', 'libopus', '-b:a', '36k', '-application', 'audio', '-compression_level', '4', '-f', 'opus'],
}

const mediaTypes: Readonly<Record<AudioFormat, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  // The container: browsers play it under this name, not all under `audio/opus`.
  opus: 'audio/ogg',
}

// Ogg numbers its streams by chance otherwise: the same speech is to give the same bytes.
const reproducible = ['-fflags', '+bitexact']

/** Starts encoding. Without ffmpeg only WAV works; others throw a permanent `unavailable`. */
export async function openEncoder(options: EncoderOptions): Promise<Encoder> {
  const path = join(options.workDir, `recording.${options.format}`)
  const artifact = { path, mediaType: mediaTypes[options.format] }
  return options.format === 'wav'
    ? openWav(artifact, options)
    : openFfmpeg(artifact, settings[options.format], options)
}

async function openWav(artifact: Artifact, options: EncoderOptions): Promise<Encoder> {
  const file = await createWavFile(artifact.path, options.sampleRate, wavMark(sourceOf(options)))
  return {
    write: file.write,
    async finish() {
      await file.finish()
      return artifact
    },
    close: file.close,
  }
}

async function openFfmpeg(
  artifact: Artifact,
  codec: readonly string[],
  options: EncoderOptions,
): Promise<Encoder> {
  const ffmpeg = await options.ffmpeg()
  if (!ffmpeg) {
    throw new EngineError('unavailable', 'No usable ffmpeg was found', {
      retryable: false,
      userMessage: 'This file format is not available on this server. Choose WAV.',
    })
  }
  const scope = new AbortController()
  const signal = AbortSignal.any([options.signal, scope.signal])
  const input = ['-f', 's16le', ...pcmFormat(options.sampleRate)]
  const output = [...codec, ...reproducible, ...markArgs(sourceOf(options), artifact.mediaType)]
  const task = { input, output }
  const spareFfmpeg = options.spare?.take(task, signal)
  const process = spareFfmpeg?.process ?? ffmpeg.open({ input, output: [...output, artifact.path] }, signal)
  return {
    write: process.write,
    async finish() {
      await process.finish()
      await spareFfmpeg?.moveTo(artifact.path)
      return artifact
    },
    async close() {
      scope.abort()
      await process.ended
      options.spare?.prepare(ffmpeg, task, options.format)
    },
  }
}

function sourceOf({ source = digitalSourceTypes.algorithmicMedia }: EncoderOptions): DigitalSourceType {
  return source
}
