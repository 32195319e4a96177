import { useEffect, useState } from 'react'

/** What can be heard in a sample before it is sent. */
export interface SampleLook {
  readonly seconds: number
  /** Loudest sample, 0 to 1. */
  readonly peak: number
}

/** Rate it is read at, in Hz: enough for a length and a loudness. */
const READ_RATE = 8000

async function lookAt(file: File): Promise<SampleLook> {
  const context = new OfflineAudioContext(1, 1, READ_RATE)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  let peak = 0
  for (const sample of sound.getChannelData(0)) peak = Math.max(peak, Math.abs(sample))
  return { seconds: sound.duration, peak }
}

/** What is known of a sample: undefined without one or while it is read, null when this browser can't read it. */
export function useSampleLook(file: File | null): SampleLook | null | undefined {
  const [look, setLook] = useState<{ of: File; is: SampleLook | null }>()
  useEffect(() => {
    if (file === null) return
    let left = false
    const tell = (is: SampleLook | null) => left || setLook({ of: file, is })
    lookAt(file).then(tell, (error: unknown) => {
      console.info('The sample is of a format that this browser does not read:', error)
      tell(null)
    })
    return () => {
      left = true
    }
  }, [file])
  return file !== null && look?.of === file ? look.is : undefined
}
