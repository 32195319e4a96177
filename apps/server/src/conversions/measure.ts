import { stat } from 'node:fs/promises'
import type { KindId } from '@atelier/contract/kinds/kind'
import { describeImage } from '@atelier/engines/media/describe-media'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { readMedia } from '../platform/media/read-media.ts'

/** What was read from a finished file itself, not from what its engine said. */
export interface Measured {
  /** Seconds; null for an image. */
  duration: number | null
  /** Pixels; null for a sound. */
  width: number | null
  height: number | null
}

/** Measures a finished file; one that is not of its kind is the engine's fault. */
export async function measure(kind: KindId, path: string): Promise<Measured> {
  const { size } = await stat(path)
  if (size === 0) throw new EngineError('bad_response', 'the engine returned an empty file')
  const facts = await read(kind, path)
  if (!facts) throw new EngineError('bad_response', 'the engine returned a file that cannot be read')
  return facts
}

async function read(kind: KindId, path: string): Promise<Measured | undefined> {
  if (kind === 'image') {
    const size = await describeImage(path)
    return size && { ...size, duration: null }
  }
  const facts = await readMedia(path)
  const isOfKind = (facts?.width === null) === (kind !== 'video')
  return isOfKind ? facts : undefined
}
