import type { Sends } from '@atelier/contract/routes/registry'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { attempts, receive } from '../../api/client.ts'
import { connection } from '../../api/connection.ts'
import { createStore } from '../../state/store.ts'
import { reportError } from '../../ui/dialogs/report-error.ts'
import { confirmQuote } from './confirm.ts'
import type { Message } from './conversation.ts'
import { type ChatTurn, readTurn } from './turn-stream.ts'
import { openStarted, renewConversation, showConversation } from './use-conversations.ts'

/** A file attached to a message. */
export type SentFile = NonNullable<NonNullable<Message['data']>['attachments']>[number]

/** A message to send, and its conversation. */
export interface OutgoingMessage {
  readonly text: string
  readonly files: readonly SentFile[]
  /** Undefined for the first message of a new conversation. */
  readonly conversation: string | undefined
  /** The user's message that this one replaces. */
  readonly replaces?: number | undefined
  /** Code of the model; the default if absent. */
  readonly model?: string | undefined
  /** Maximum tokens of the answer. */
  readonly tokens?: number | undefined
  /** Spending cap of the conversation in credits; null keeps the current one. */
  readonly cap?: number | null
}

/** State of the chat between sending a message and receiving its answer. */
export interface ChatState {
  /** The message being sent; null when idle. */
  readonly outgoing: OutgoingMessage | null
  /** The answer streamed so far. */
  readonly answer: string
  /** Error of the last message, which has no answer; it can be sent again. */
  readonly failure: { readonly outgoing: OutgoingMessage; readonly error: ApiError } | null
  /** The conversation that stored the message; null until it has been stored. */
  readonly storedIn: string | null
  /** The last answer completed while the studio was open, for screen readers. */
  readonly lastAnswer: string
}

const idle: ChatState = { outgoing: null, answer: '', failure: null, storedIn: null, lastAnswer: '' }

/** The pending turn, of which there is at most one; it continues while other screens are open. */
export const chat = createStore<ChatState>(idle)

let abortController: AbortController | null = null

type Named = NonNullable<Sends<'POST /assistant/chat', 'body'>['attachments']>[number]

const nameOf = ({ source_id, document }: SentFile): Named | [] => {
  if (source_id !== undefined) return { source_id }
  return document === undefined ? [] : { document }
}

function bodyOf({
  text,
  files,
  conversation,
  replaces,
  model,
  tokens,
  cap,
}: OutgoingMessage): Sends<'POST /assistant/chat', 'body'> {
  return {
    message: text,
    attachments: files.flatMap(nameOf),
    ...(conversation === undefined ? {} : { conversation_uuid: conversation }),
    ...(replaces === undefined ? {} : { replaces }),
    ...(model === undefined ? {} : { model }),
    ...(tokens === undefined ? {} : { tokens }),
    ...(typeof cap === 'number' ? { cap } : {}),
  }
}

async function requestTurn(outgoing: OutgoingMessage, signal: AbortSignal): Promise<ChatTurn> {
  const options = { body: bodyOf(outgoing), signal, headers: { Accept: 'text/event-stream' } }
  return receive('POST /assistant/chat', options, (response) =>
    readTurn(response, {
      // A repeated request, after the connection was lost, streams its answer from the start.
      onStarted: (storedIn) => chat.set({ ...chat.get(), storedIn, answer: '' }),
      onDelta: (piece) => chat.set({ ...chat.get(), answer: chat.get().answer + piece }),
    }),
  )
}

/**
 * Number of polls for a stopped answer, which the server stores shortly afterwards, and the interval in milliseconds.
 */
const MAX_POLLS = 5
const POLL_MS = 400

async function loadInterrupted(client: QueryClient, { conversation }: OutgoingMessage): Promise<void> {
  const uuid = chat.get().storedIn ?? conversation
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const read = await renewConversation(client, uuid)
    if (read) openStarted(read, conversation)
    if (read?.messages.at(-1)?.role === 'assistant') break
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}

async function renewStored(client: QueryClient, uuid: string, sent: OutgoingMessage): Promise<void> {
  const stored = await renewConversation(client, uuid)
  if (stored) openStarted(stored, sent.conversation)
}

/** The chat's state in a conversation: idle while the pending turn belongs to another one. */
export function chatIn(conversation: string | undefined, state: ChatState): ChatState {
  const { outgoing, failure, storedIn } = state
  const open = outgoing ?? failure?.outgoing
  const isHere = conversation === open?.conversation || conversation === storedIn
  return isHere ? state : { ...state, outgoing: null, answer: '', failure: null }
}

/** Sends a message and streams its answer; agreeing to a quote in a message starts its items. */
export async function sendMessage(client: QueryClient, outgoing: OutgoingMessage): Promise<void> {
  if (chat.get().outgoing !== null) return
  const abort = new AbortController()
  abortController = abort
  chat.set({ ...idle, outgoing })
  try {
    const turn = await requestTurn(outgoing, abort.signal)
    showConversation(client, turn.conversation, outgoing.replaces)
    openStarted(turn.conversation, outgoing.conversation)
    chat.set({ ...idle, lastAnswer: turn.message.message })
    if (turn.message.data?.cost) await client.invalidateQueries({ queryKey: meQuery.queryKey })
    if (turn.conversation.ready_for_confirmation) await confirmQuote(client, turn.conversation)
  } catch (error) {
    if (abort.signal.aborted && isUnsent()) {
      // Its key is kept: the same message, sent again, is the same request.
      chat.set(idle)
      return
    }
    if (abort.signal.aborted) {
      attempts.forget('POST /assistant/chat')
      await loadInterrupted(client, outgoing).catch(console.info)
      chat.set(idle)
      return
    }
    if (!(error instanceof ApiError)) {
      chat.set(idle)
      throw error
    }
    reportError(error)
    const { storedIn } = chat.get()
    // Without a connection, the thread stays as it was.
    if (storedIn !== null) await renewStored(client, storedIn, outgoing).catch(console.info)
    chat.set({ ...idle, failure: { outgoing, error }, storedIn })
  }
}

/** Whether the message waits for the connection. */
export const isUnsent = (): boolean => chat.get().storedIn === null && connection.get().isDown

/** Stops the answer; the text received so far stays. */
export function stopAnswer(): void {
  abortController?.abort()
}
