import type { Sharp } from 'sharp'
import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import type { Artifact } from '../../spec/engine.ts'
import type { Ffmpeg } from '../ffmpeg.ts'
import { appendMark } from './append-mark.ts'
import { markArgs } from './mark-args.ts'
import { readMark } from './read-mark.ts'
import { xmpPacket } from './xmp-packet.ts'

/**
 * An image to be written anew says what the file `source` says of itself, or else `otherwise`; with neither, what it
 * carries as XMP is kept.
 */
export async function keepImageMark(
  image: Sharp,
  source: string,
  otherwise?: DigitalSourceType,
): Promise<Sharp> {
  const term = (await readMark(source)) ?? otherwise
  return term ? image.withXmp(xmpPacket(term)) : image.keepXmp()
}

/** Sound or film to be made of the file `source`. */
export interface MarkedTranscode {
  readonly source: string
  /** What ffmpeg is told before the output's path, inputs included. */
  readonly args: readonly string[]
  readonly target: Artifact
  /** The mark when the source has none; without it the target has none either. */
  readonly otherwise?: DigitalSourceType
}

/** Runs ffmpeg so that the target says what its source says of itself. */
export async function transcodeMarked(
  ffmpeg: Ffmpeg,
  { source, args, target, otherwise }: MarkedTranscode,
  signal: AbortSignal,
): Promise<void> {
  const term = (await readMark(source)) ?? otherwise
  const marks = term ? markArgs(term, target.mediaType) : []
  await ffmpeg.run([...args, ...marks, target.path], signal)
  if (term) await appendMark(target.path, term)
}
