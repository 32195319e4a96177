import { stat } from 'node:fs/promises'
import type { SourceFile } from '../../../spec/engine.ts'
import { EngineError } from '../../../spec/engine-error.ts'
import type { Ffmpeg } from '../../ffmpeg.ts'
import { type Stretch, stretchFilters } from './stretch.ts'

/** Longest recording that is arranged; six minutes take about a gigabyte while they are. */
const MAX_SECONDS = 360
const MIN_SECONDS = 1
const BYTES_PER_SECOND = 44_100 * 8

const PCM = ['-f', 'f32le', '-ar', '44100', '-ac', '2']
/** Containers of sound and film; none that names other files. */
const FORMATS =
  'mp3,wav,flac,ogg,mov,matroska,aac,aiff,au,caf,asf,amr,ac3,eac3,w64,avi,mpegts,mpeg,flv,dsf,wv,ape,tta'

/** Decodes the first sound of a file into PCM. Throws `invalid` when there is none, it is broken, too short or too long. */
export async function decode(
  ffmpeg: Ffmpeg,
  source: SourceFile,
  pcmPath: string,
  signal: AbortSignal,
): Promise<void> {
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', FORMATS, '-i', source.path]
  const first = ['-map', '0:a:0', '-t', String(MAX_SECONDS + 1)]
  try {
    await ffmpeg.run([...input, ...first, ...PCM, pcmPath], signal)
  } catch (error) {
    if (!isComplaint(error)) throw error
    throw new EngineError('invalid', error.message, {
      cause: error,
      userMessage: 'There is no sound in this file that can be read. Choose another.',
    })
  }
  checkLength((await stat(pcmPath)).size / BYTES_PER_SECOND)
}

function checkLength(seconds: number): void {
  if (seconds > MAX_SECONDS) {
    throw new EngineError('invalid', `the source is longer than ${MAX_SECONDS} s`, {
      userMessage: `Choose music of at most ${MAX_SECONDS / 60} minutes.`,
    })
  }
  if (seconds < MIN_SECONDS) {
    throw new EngineError('invalid', `the source lasts ${seconds} s`, {
      userMessage: 'Choose music of at least one second.',
    })
  }
}

/** Changes tempo and pitch of PCM into another file; answers which of the two to go on with. */
export async function stretch(
  ffmpeg: Ffmpeg,
  pcmPath: string,
  stretchedPath: string,
  by: Stretch,
  signal: AbortSignal,
): Promise<string> {
  const [best, other] = stretchFilters(by)
  if (best === undefined) return pcmPath
  const run = (filter: string) =>
    ffmpeg.run([...PCM, '-i', pcmPath, '-af', filter, ...PCM, stretchedPath], signal)
  try {
    await run(best)
  } catch (error) {
    // An ffmpeg without rubberband.
    if (other === undefined || !isComplaint(error)) throw error
    await run(other)
  }
  return stretchedPath
}

/** Did ffmpeg end by itself with a fault, rather than being killed or never started? */
function isComplaint(error: unknown): error is EngineError {
  return error instanceof EngineError && /^ffmpeg ended with \d/.test(error.message)
}
