import type { Tx } from '../platform/database.ts'
import type { Conversion } from '../platform/schema.ts'
import { describeFailure } from './failures.ts'
import type { ConversionQueue } from './jobs.ts'
import { refund, settle } from './settle.ts'
import { storeReply } from './store-reply.ts'

/**
 * Ends a pending conversion that is no longer wanted: the delivered part of an answer is the answer and is charged,
 * anything else is cancelled and released. Returns false when it had already ended.
 */
export async function endEarly(tx: Tx, queue: ConversionQueue, conversion: Conversion): Promise<boolean> {
  if (conversion.kind !== 'chat' || !conversion.response) {
    return await refund(tx, queue, conversion, describeFailure('cancelled'))
  }
  await storeReply(tx, conversion, { stopped: true })
  return await settle(tx, queue, conversion)
}
