import type { Reply } from '@atelier/contract/routes/registry'

/** How much work waits, and who does it. */
export type Queues = Reply<'GET /admin/queues'>
/** One lane of work. */
export type Lane = Queues['lanes'][number]

/** What a lane is for. */
export const laneWords: Readonly<Record<Lane['lane'], { readonly name: string; readonly about: string }>> = {
  cpu: { name: 'Local work', about: 'jobs that run on this machine' },
  io: { name: 'External services', about: 'providers, email, payments and maintenance' },
  webhooks: { name: 'Webhooks', about: 'webhook deliveries' },
}
