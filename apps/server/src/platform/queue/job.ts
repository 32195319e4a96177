import type { z } from 'zod'

/**
 * `cpu`: local work, as many at once as there are cores. `io`: waiting for others, many at once. `webhooks`: waiting for
 * machines that no one here answers for.
 */
export type Lane = 'cpu' | 'io' | 'webhooks'

/** A kind of job: what it is called, what it carries, and among whom it runs. */
export interface Job<Payload> {
  /** Lower case with dashes; never changed, since jobs of that name may be queued. */
  readonly name: string
  readonly lane: Lane
  /** A JSON object. Fields added later must be optional: jobs queued before do not have them. */
  readonly payload: z.ZodType<Payload>
}

/** What identifies a kind of job, whatever it carries. */
export type JobKind = Pick<Job<object>, 'name' | 'lane'>

/** Runs one job. It should end soon after `signal` aborts; an error retries the job. */
export type JobHandler<Payload> = (
  payload: Payload,
  context: { signal: AbortSignal; jobId: string },
) => Promise<void>

/** A kind of job with its handler. */
export interface HandledJob extends JobKind {
  /** When a job with an empty payload is added: a cron rule of five fields, in UTC. */
  readonly cron?: string | undefined
  readonly run: JobHandler<unknown>
}

/**
 * Gives a kind of job its handler. It may run again for the same job: after it throws (in 1 to 30 seconds, without end), and
 * after its process was killed.
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

/** Describes a kind of job; apart from its handler, so that those who enqueue need not know the work. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}
