import type { Ffmpeg, MediaInput } from './ffmpeg.ts'

/** Values per second of an envelope: short sounds still have enough for a waveform, and an hour takes 1.4 MB. */
const ENVELOPE_RATE = 200
/** Samples per second before they are averaged; frequencies above half of it add little to a waveform. */
const SAMPLE_RATE = 8000

/**
 * Writes the loudness of a file's sound over time to `target`: the mean amplitude of each 5 ms as a signed 16-bit
 * little-endian value. However long the sound is, ffmpeg holds little of it in memory.
 */
export async function writeEnvelope(
  ffmpeg: Ffmpeg,
  input: MediaInput,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const filters = [
    `aresample=${SAMPLE_RATE}`,
    'aformat=sample_fmts=dblp:channel_layouts=mono',
    'aeval=abs(val(0))',
    // The usual filter is longer than a very short sound, of which nothing would remain.
    `aresample=${ENVELOPE_RATE}:filter_size=4`,
  ]
  const output = ['-map', '0:a:0', '-vn', '-af', filters.join(), '-f', 's16le', target]
  await ffmpeg.run({ work: 'waveform', inputs: [input], output }, signal)
}
