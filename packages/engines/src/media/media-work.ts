import { createHostPool } from '../processes/host-pool.ts'
import type { HostScript } from '../processes/host-protocol.ts'
import { createLane } from '../processes/lane.ts'
import { EngineError } from '../spec/engine-error.ts'
import type { ImageSize, ImageTask, MediaReply, MediaRequest } from './media-protocol.ts'

const script: HostScript<MediaRequest, MediaReply> = new URL('./media-host.ts', import.meta.url)

/** Containers parsed concurrently; each takes milliseconds. */
const CONTAINERS = 1
/** Uploaded and generated images decoded concurrently. */
const IMAGES = 2
/** Images of 50 megapixels need up to 500 MB, in addition to 600 MB reserved by Node and its threads. */
const MEMORY_MB = 1800
const HEAP_MB = 400

/** One pool for the whole process: the limits apply to all media work. */
const pool = createHostPool({
  processes: CONTAINERS + IMAGES + 1,
  memoryMb: MEMORY_MB,
  heapMb: HEAP_MB,
  isBackground: true,
})

const lanes = {
  containers: createLane({ atOnce: CONTAINERS, maxWaiting: 1000 }),
  received: createLane({ atOnce: IMAGES, maxWaiting: 200 }),
  derived: createLane({ atOnce: 1, maxWaiting: 50 }),
}

/**
 * Re-encodes an image in a separate process; returns the size of the result. Throws `EngineError` `invalid` for an image
 * that is too large or unreadable, and `unavailable` when the queue is full (`not_sent`) or the process dies.
 */
export async function writeImage(picture: ImageTask, signal: AbortSignal): Promise<ImageSize> {
  return await lanes.received.run(signal, () => requestImage(picture, signal))
}

/**
 * Re-encodes an image for viewing: such images queue separately. `work` runs when a slot is free. Throws like
 * `writeImage`.
 */
export async function deriveImage(
  signal: AbortSignal,
  work: (write: (picture: ImageTask) => Promise<ImageSize>) => Promise<void>,
): Promise<void> {
  await lanes.derived.run(signal, () => work((picture) => requestImage(picture, signal)))
}

async function requestImage(picture: ImageTask, signal: AbortSignal): Promise<ImageSize> {
  return (await pool.ask(script, { task: 'picture', picture }, { signal })) as ImageSize
}

/**
 * Parses a file in a separate process; undefined for an unreadable one. Throws `unavailable` when the queue is full.
 */
export async function readMediaFile<Reply extends MediaReply>(
  task: 'demuxer' | 'audio' | 'video' | 'size',
  path: string,
): Promise<Reply | undefined> {
  const { signal } = new AbortController()
  const ask = () => pool.ask(script, { task, path }, { signal })
  const reply = await lanes.containers.run(signal, () => ask().catch(ask).catch(unreadable))
  return (reply as Reply | null) ?? undefined
}

/** A file that crashed two processes is unreadable. */
function unreadable(error: unknown): null {
  if (error instanceof EngineError && error.outcome !== 'not_sent') return null
  throw error
}
