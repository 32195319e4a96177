import type { Reply } from '@atelier/contract/routes/registry'
import { apiQuery } from './query.ts'

/** A started spreadsheet. */
export type Batch = Reply<'GET /batches/{uuid}'>

/** Whether the status of a batch can still change. */
export const isOpen = ({ status }: Pick<Batch, 'status'>) => status === 'running' || status === 'paused'

/** The query of a batch; the screen shows its errors. */
export const batchQuery = (uuid: string) => ({
  ...apiQuery('GET /batches/{uuid}', { params: { uuid } }),
})

/** The call that lists the rows of a batch. */
export const BATCH_ROWS = 'GET /batches/{uuid}/items'

/** Query key of a batch's rows. */
export const batchRowsKey = (uuid: string) => [BATCH_ROWS, 'pages', uuid] as const
