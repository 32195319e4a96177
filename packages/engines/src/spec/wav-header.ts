/** Bytes before the audio data of a WAV file. */
export const WAV_HEADER_BYTES = 44
const MAX_SIZE = 0xffff_ffff

/** The PCM of a WAV file. */
interface WavSound {
  readonly sampleRate: number
  /** Bytes of audio data; Infinity while unknown, in which case players read until the end. */
  readonly bytes: number
  /** Defaults to 1. */
  readonly channels?: number
  /** Defaults to 16 (signed); 8 is unsigned. */
  readonly bits?: number
  /** Bytes of the RIFF chunks after the audio data. */
  readonly trailerBytes?: number
}

/** Creates the header of a WAV file. */
export function wavHeader({
  sampleRate,
  bytes,
  channels = 1,
  bits = 16,
  trailerBytes = 0,
}: WavSound): Buffer {
  const frameBytes = (channels * bits) / 8
  const header = Buffer.alloc(WAV_HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(Math.min(MAX_SIZE, WAV_HEADER_BYTES - 8 + bytes + trailerBytes), 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * frameBytes, 28)
  header.writeUInt16LE(frameBytes, 32)
  header.writeUInt16LE(bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(Math.min(MAX_SIZE, bytes), 40)
  return header
}
