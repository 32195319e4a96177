const SAMPLE_RATE = 8000
/** Hertz. */
const PITCH = 140

/** A WAV file of a hum as loud as somebody who speaks; `loudness` 0 to 1 of full scale. */
export function voiceSample(seconds = 3, loudness = 0.3): Buffer {
  const samples = Math.round(seconds * SAMPLE_RATE)
  const wav = Buffer.alloc(44 + samples * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SAMPLE_RATE, 24)
  wav.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at++) {
    const value = Math.sin((2 * Math.PI * PITCH * at) / SAMPLE_RATE) * loudness * 32_767
    wav.writeInt16LE(Math.round(value), 44 + at * 2)
  }
  return wav
}
