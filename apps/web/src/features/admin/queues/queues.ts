import type { Reply } from '@atelier/contract/routes/registry'

/** The job queues and their workers. */
export type Queues = Reply<'GET /admin/queues'>
/** A lane of the queue. */
export type Lane = Queues['lanes'][number]

/** Descriptions of the lanes. */
export const laneWords: Readonly<Record<Lane['lane'], { readonly name: string; readonly about: string }>> = {
  cpu: { name: 'Local work', about: 'jobs that run on this machine' },
  io: { name: 'External services', about: 'providers, email, payments and maintenance' },
  webhooks: { name: 'Webhooks', about: 'webhook deliveries' },
}
