import { useEffect, useState } from 'react'

/** What can be heard in a sample before it is sent. */
export interface SamplePreview {
  readonly seconds: number
  /** Loudest sample, 0 to 1. */
  readonly peak: number
}

/** Rate it is read at, in Hz: enough for a length and a loudness. */
const READ_RATE = 8000

async function readSample(file: File): Promise<SamplePreview> {
  const context = new OfflineAudioContext(1, 1, READ_RATE)
  const audio = await context.decodeAudioData(await file.arrayBuffer())
  let peak = 0
  for (const sample of audio.getChannelData(0)) peak = Math.max(peak, Math.abs(sample))
  return { seconds: audio.duration, peak }
}

/** What is known of a sample: undefined without one or while it is read, null when this browser can't read it. */
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
