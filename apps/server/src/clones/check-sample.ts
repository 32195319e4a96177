import { MIN_VOICE_SAMPLE_SECONDS } from '@atelier/contract/limits'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { ApiError } from '../platform/api-error.ts'
import type { SoundCheck } from '../platform/media/sound-check.ts'
import type { GivenFile } from '../uploads/given-file.ts'

/** Seconds of a sample in which something must be heard: less is a cough, or a microphone that was off. */
const LEAST_HEARD = 1

const fault = (detail: string) => new ApiError('invalid', detail, { field: 'file' })

/** Refuses a sample that is too short, or in which nobody is heard. */
export async function checkSample({ path, duration }: GivenFile, hearSound: SoundCheck): Promise<void> {
  if ((duration ?? 0) < MIN_VOICE_SAMPLE_SECONDS) {
    const seconds = (duration ?? 0).toFixed(1)
    throw fault(`This sample lasts ${seconds} s. Give one of ${MIN_VOICE_SAMPLE_SECONDS} s or more.`)
  }
  const heard = await hear(path, hearSound)
  if (heard !== undefined && heard < LEAST_HEARD) {
    throw fault('There is no sound in this sample. Check the microphone, and record it again.')
  }
}

async function hear(path: string, hearSound: SoundCheck): Promise<number | undefined> {
  try {
    return await hearSound(path)
  } catch (error) {
    if (error instanceof EngineError) throw fault('This sample is broken, or it ended early.')
    throw error
  }
}
