import { open } from 'node:fs/promises'

/** Writes signed 16-bit mono PCM that is silent, as a file without content. Answers its length in samples. */
export async function writeSilence(pcmPath: string, seconds: number, sampleRate: number): Promise<number> {
  const samples = Math.round(seconds * sampleRate)
  const file = await open(pcmPath, 'wx')
  try {
    await file.truncate(samples * 2)
  } finally {
    await file.close()
  }
  return samples
}
