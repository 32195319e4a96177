import type { z } from 'zod'

/**
 * `cpu`: local work, as many at once as there are cores. `io`: waiting for others, many at once. `webhooks`: waiting for
 * machines that nobody here answers for.
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

/** Describes a kind of job; apart from its handler, so that those who enqueue need not know the work. */
export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}
