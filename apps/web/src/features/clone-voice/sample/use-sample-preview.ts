import { useEffect, useState } from 'react'

/** Properties of a sample, detected before its upload. */
export interface SamplePreview {
  readonly seconds: number
  /** Peak level, 0 to 1. */
  readonly peak: number
}

/** Sample rate for decoding in Hz: sufficient for length and loudness. */
const READ_RATE = 8000

async function readSample(file: File): Promise<SamplePreview> {
  const context = new OfflineAudioContext(1, 1, READ_RATE)
  const audio = await context.decodeAudioData(await file.arrayBuffer())
  let peak = 0
  for (const sample of audio.getChannelData(0)) peak = Math.max(peak, Math.abs(sample))
  return { seconds: audio.duration, peak }
}

/** Properties of a sample: undefined without one or while loading, null if the browser can't decode it. */
export function useSamplePreview(file: File | null): SamplePreview | null | undefined {
  const [preview, setPreview] = useState<{ of: File; is: SamplePreview | null }>()
  useEffect(() => {
    if (file === null) return
    let left = false
    const show = (is: SamplePreview | null) => left || setPreview({ of: file, is })
    readSample(file).then(show, (error: unknown) => {
      console.info('This browser can’t read the sample’s format:', error)
      show(null)
    })
    return () => {
      left = true
    }
  }, [file])
  return file !== null && preview?.of === file ? preview.is : undefined
}
