import type { EngineContext, Json, SourceFile } from '../spec/engine.ts'
import type { HostedService } from './open-service.ts'

/** A provider's queue of requests to any of its models. */
export interface JobQueue {
  readonly service: HostedService
  /** Submits a request once; it is billed. Returns what identifies it. */
  submit(endpoint: string, input: object, context: EngineContext): Promise<Json>
  /** The response, or the progress so far; throws `EngineError` for a failed request. */
  poll(operation: Json, signal: AbortSignal): Promise<{ output: unknown } | { progress: number }>
  cancel(operation: Json): Promise<void>
  /** Turns a source file into a value of a request. */
  upload(file: SourceFile, context: EngineContext): Promise<Json>
}

const WAITING = 0.05
const WORKING = 0.3
/** Progress by the status of a request, as no queue reports fractions. */
export const queueProgress = {
  IN_QUEUE: WAITING,
  starting: WAITING,
  IN_PROGRESS: WORKING,
  processing: WORKING,
}

/** Polling intervals in milliseconds, by kind. */
export const pollIntervals = { image: 2000, speech: 2000, audio: 3000, voice: 3000, video: 5000 } as const
