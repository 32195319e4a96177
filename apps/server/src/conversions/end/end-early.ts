import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'
import { usedCost } from './cost.ts'
import { describeFailure } from './failures.ts'
import { refund, settle } from './settle.ts'

/** Part of an answer's input besides the prompt: the message it replies to. */
export interface RepliesTo {
  readonly replies_to: number
}

/**
 * Puts an answer that ends without the process that asked for it into its conversation, with what it cost, unless
 * the message was answered in the meantime. To be called before the owner's wallet is locked: anyone who confirms a quote locks the
 * conversation first too.
 */
async function storeReply(
  tx: Tx,
  conversion: Pick<Conversion, 'input' | 'response' | 'model' | 'tokens' | 'cost'>,
  more: { stopped?: true } = {},
): Promise<void> {
  const { input, response, model, tokens } = conversion
  if (response === null || !('replies_to' in input)) return
  const cost = usedCost(conversion)
  const data = JSON.stringify({ model, tokens: tokens ?? 0, cost, ...more })
  await insertReply(Number(input.replies_to), { text: response, data, cost }).execute(tx)
}

function insertReply(
  message: number,
  { text, data, cost }: { text: string; data: string; cost: number },
): RawBuilder<unknown> {
  return sql`
    with conversation as (
      select id from assistant_conversations
      where id = (select conversation_id from assistant_messages where id = ${message})
      for update
    ), reply as (
      insert into assistant_messages (conversation_id, role, text, data, replies_to)
      select id, 'assistant', ${text}, ${data}::jsonb, ${message} from conversation
      on conflict (replies_to) do nothing
      returning conversation_id
    )
    update assistant_conversations
    set messages_count = messages_count + 1, spent = spent + ${cost}
    where id in (select conversation_id from reply)`
}

/** Completes a conversion with a text result. Returns false when it had already ended. */
export async function settleAnswer(
  tx: Tx,
  queue: ConversionQueue,
  conversion: Conversion,
  more?: { stopped: true },
): Promise<boolean> {
  await storeReply(tx, conversion, more)
  return await settle(tx, queue, conversion)
}

/**
 * Ends a pending conversion that is no longer wanted: the delivered part of an answer is the answer and is charged,
 * anything else is cancelled and released. Returns false when it had already ended.
 */
export async function endEarly(tx: Tx, queue: ConversionQueue, conversion: Conversion): Promise<boolean> {
  if (conversion.kind !== 'chat' || !conversion.response) {
    return await refund(tx, queue, conversion, describeFailure('cancelled'))
  }
  return await settleAnswer(tx, queue, conversion, { stopped: true })
}
