/** Maximum length of audio with a waveform, in seconds: the whole file must be fetched and decoded. */
export const MAX_WAVEFORM_SECONDS = 300
/** Number of stored peaks per audio, more than any screen shows. */
const PEAK_COUNT = 400
/** Sample rate for decoding in Hz; sufficient for a waveform. */
const DECODE_RATE = 8000
/** Cached waveforms. */
const MAX_CACHED = 60

const cache = new Map<string, Promise<number[]>>()

/** The peak of each of `count` equal parts, 0 to 1. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const width = Math.max(1, samples.length / count)
  return Array.from({ length: Math.min(count, samples.length) }, (_none, index) => {
    let loudest = 0
    const end = Math.min(samples.length, Math.ceil((index + 1) * width))
    for (let at = Math.floor(index * width); at < end; at++)
      loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
    return loudest
  })
}

async function decode(url: string): Promise<number[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`File request failed with status ${response.status}.`)
  const context = new OfflineAudioContext(1, 1, DECODE_RATE)
  const sound = await context.decodeAudioData(await response.arrayBuffer())
  return peaksOf(sound.getChannelData(0), PEAK_COUNT)
}

/** Fetches audio and returns its peaks; cached under `id`, because file URLs change. */
export function loadPeaks(id: string, url: string): Promise<number[]> {
  const known = cache.get(id)
  if (known) return known
  const loading = decode(url)
  cache.set(id, loading)
  const oldest = cache.keys().next().value
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
  loading.catch(() => cache.delete(id))
  return loading
}
