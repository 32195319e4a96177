import type { Ffmpeg } from '@atelier/engines/media/ffmpeg'
import { markArgs } from '@atelier/engines/media/marks/mark-args'
import type { DigitalSourceType } from '@atelier/engines/spec/digital-source-type'

const CODEC = ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3']
/** No date and no encoder version, so that the same audio gives the same bytes. */
const REPRODUCIBLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

export async function encodeMp3(
  ffmpeg: Ffmpeg,
  wavPath: string,
  mp3Path: string,
  source: DigitalSourceType,
  signal: AbortSignal,
): Promise<void> {
  const output = [...CODEC, ...REPRODUCIBLE, ...markArgs(source, 'audio/mpeg'), mp3Path]
  await ffmpeg.run({ work: 'step', inputs: [{ path: wavPath, demuxer: 'wav' }], output }, signal)
}
