import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import type { Ffmpeg } from '../ffmpeg.ts'
import { markArgs } from '../marks/mark-args.ts'

const CODEC = ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3']
/** No date and no version of the encoder: the same sound gives the same bytes. */
const REPRODUCIBLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

/** Encodes a WAV file with the mark that says where it comes from. */
export async function encodeMp3(
  ffmpeg: Ffmpeg,
  wavPath: string,
  mp3Path: string,
  source: DigitalSourceType,
  signal: AbortSignal,
): Promise<void> {
  await ffmpeg.run(
    ['-i', wavPath, ...CODEC, ...REPRODUCIBLE, ...markArgs(source, 'audio/mpeg'), mp3Path],
    signal,
  )
}
