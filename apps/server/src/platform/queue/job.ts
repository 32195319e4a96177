import type { z } from 'zod'

/**
 * `cpu`: local computation, limited to the number of cores. `io`: waiting for other services. `webhooks`: waiting for
 * servers of users, which may be slow or down.
 */
export type Lane = 'cpu' | 'io' | 'webhooks'

/** A kind of job: its name, its payload and its lane. */
export interface Job<Payload> {
  /** In kebab case. It never changes, since jobs of that name may be queued. */
  readonly name: string
  readonly lane: Lane
  /** A JSON object. Fields added later must be optional: jobs queued earlier do not have them. */
  readonly payload: z.ZodType<Payload>
}

/** Identifies a kind of job, regardless of its payload. */
export type JobKind = Pick<Job<object>, 'name' | 'lane'>

/** Runs a job. It must end soon after `signal` aborts; an error retries the job. */
export type JobHandler<Payload> = (
  payload: Payload,
  context: { signal: AbortSignal; jobId: string },
) => Promise<void>

/** A kind of job with its handler. */
export interface HandledJob extends JobKind {
  /** Schedule on which a job with an empty payload is added: a cron expression of five fields, in UTC. */
  readonly cron?: string | undefined
  readonly run: JobHandler<unknown>
}

/**
 * Adds a handler to a kind of job. It may run more than once for a job: after it throws (after 1 to 30 seconds,
 * indefinitely), and after its process is killed.
 */
export const handleJob = <Payload extends object>(
  { name, lane, payload }: Job<Payload>,
  handler: JobHandler<Payload>,
  cron?: string,
): HandledJob => ({
  name,
  lane,
  cron,
  run: async (data, context) => handler(payload.parse(data ?? {}), context),
})

/** Defines a kind of job, separately from its handler so that callers can enqueue it without importing the handler. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}
