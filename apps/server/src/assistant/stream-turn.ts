import type { AssistantEventType } from '@atelier/contract/kinds/conversation'
import { ApiError } from '../platform/api-error.ts'
import type { StreamEvent } from '../platform/handler.ts'
import type { Log } from '../platform/log.ts'
import type { Answer, TurnListener } from './service.ts'

/**
 * Streams a turn as server-sent events. Errors before the message is stored are thrown; later errors are the last
 * event. A disconnected listener does not affect the turn.
 */
export async function streamTurn(
  log: Log,
  run: (listener: TurnListener) => Promise<Answer>,
): Promise<AsyncIterable<StreamEvent>> {
  const waiting: StreamEvent[] = []
  let id = 0
  let isOver = false
  let wake: () => void = () => undefined
  function emit(event: AssistantEventType, data: object): void {
    waiting.push({ id: ++id, event, data: { ...data } })
    wake()
  }
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const turn = run({
    started: (conversation_uuid, message_id) => {
      emit('assistant-started', { conversation_uuid, message_id })
      start()
    },
    delta: (text) => emit('assistant-delta', { text }),
  })
  await Promise.race([started, turn])
  turn
    .then(
      (answer) => emit('assistant-completed', answer),
      (error: unknown) => emit('assistant-failed', failureOf(log, error)),
    )
    .finally(() => {
      isOver = true
      wake()
    })
  return (async function* events() {
    for (;;) {
      yield* waiting.splice(0)
      if (isOver && waiting.length === 0) return
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  })()
}

function failureOf(log: Log, error: unknown): object {
  if (error instanceof ApiError) return error.body
  log.error({ err: error }, 'a turn of a conversation failed')
  return new ApiError('internal', 'Something went wrong. Please try again.').body
}
