import { MIN_VOICE_SAMPLE_SECONDS } from '@atelier/contract/limits'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { ApiError } from '../../platform/api-error.ts'
import type { SoundCheck } from '../../platform/media/sound-check.ts'
import type { SourceFile } from '../uploads/source-file.ts'

/** Minimum audible seconds of a sample: less is noise, or a muted microphone. */
const MIN_AUDIBLE = 1

const fault = (detail: string) => new ApiError('invalid', detail, { field: 'file' })

/** Refuses a sample that is too short or silent. */
export async function checkSample({ path, duration }: SourceFile, measureSound: SoundCheck): Promise<void> {
  if ((duration ?? 0) < MIN_VOICE_SAMPLE_SECONDS) {
    const seconds = (duration ?? 0).toFixed(1)
    throw fault(`This sample is ${seconds} s long. Use one of at least ${MIN_VOICE_SAMPLE_SECONDS} s.`)
  }
  const sound = await measureAudible(path, measureSound)
  if (sound !== undefined && sound < MIN_AUDIBLE) {
    throw fault('This sample is silent. Check the microphone, and record it again.')
  }
}

async function measureAudible(path: string, measureSound: SoundCheck): Promise<number | undefined> {
  try {
    return await measureSound(path)
  } catch (error) {
    if (error instanceof EngineError) throw fault('This sample is damaged or incomplete.')
    throw error
  }
}
