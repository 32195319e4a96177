import type { Tx } from '../platform/database.ts'
import type { Conversion } from '../platform/schema.ts'
import { describeFailure } from './failures.ts'
import type { ConversionQueue } from './jobs.ts'
import { keepReply } from './keep-reply.ts'
import { refund, settle } from './settle.ts'

/**
 * Ends a pending conversion because nobody wants more of it: what has been delivered of an answer is the answer and is paid
 * for, anything else is cancelled and given back. Answers false when it had ended before.
 */
export async function endEarly(tx: Tx, queue: ConversionQueue, conversion: Conversion): Promise<boolean> {
  if (conversion.kind !== 'chat' || !conversion.response) {
    return await refund(tx, queue, conversion, describeFailure('cancelled'))
  }
  await keepReply(tx, conversion, { stopped: true })
  return await settle(tx, queue, conversion)
}
