import type { AssistantEventType } from '@atelier/contract/kinds/conversation'
import type { Reply } from '@atelier/contract/routes/registry'
import { ApiError } from '../../api/api-error.ts'
import { createSseParser, type StreamMessage } from '../../api/sse-parser.ts'

/** A turn, as returned by the server. */
export type ChatTurn = Reply<'POST /assistant/chat'>

const ROUTE = 'POST /assistant/chat'

function failureOf(data: string): ApiError {
  const body: { status?: number; detail?: string; errors?: [] } = JSON.parse(data)
  const detail = body.detail ?? 'The answer couldn’t be completed.'
  return new ApiError(ROUTE, body.status ?? 500, '', { detail, errors: body.errors ?? [] })
}

/** Receives an answer while it streams. */
export interface ChatTurnListener {
  /** The message is stored in this conversation. */
  readonly onStarted: (conversation: string) => void
  /** A delta of the answer's text. */
  readonly onDelta: (text: string) => void
}

/** Handles one message of the stream; returns the turn with the last one. */
function handleMessage(
  { event, data }: StreamMessage,
  { onStarted, onDelta }: ChatTurnListener,
): ChatTurn | null {
  switch (event as AssistantEventType) {
    case 'assistant-started':
      onStarted((JSON.parse(data) as { conversation_uuid: string }).conversation_uuid)
      return null
    case 'assistant-delta':
      onDelta((JSON.parse(data) as { text: string }).text)
      return null
    case 'assistant-completed':
      return JSON.parse(data)
    case 'assistant-failed':
      throw failureOf(data)
    default:
      return null
  }
}

/**
 * Reads a streamed answer and returns the complete turn. Throws ApiError with the server's error, or status 0 if the
 * connection was lost before the end.
 */
export async function readTurn(response: Response, listener: ChatTurnListener): Promise<ChatTurn> {
  if (!response.headers.get('Content-Type')?.includes('text/event-stream')) return response.json()
  const parse = createSseParser()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    for (const message of parse(part.value)) {
      const turn = handleMessage(message, listener)
      if (turn) return turn
    }
  }
  const detail = 'The connection was lost before the answer was complete.'
  throw new ApiError(ROUTE, 0, '', detail)
}
