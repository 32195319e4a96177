import type { Sends } from '@atelier/contract/routes/registry'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { ApiError } from '../../api/api-error.ts'
import { open } from '../../api/client.ts'
import { createStore } from '../../state/store.ts'
import { isUnclear, StartAttempt } from '../../ui/composer/start-attempt.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { isContentLimit } from '../../ui/dialogs/error-text.ts'
import { confirmQuote } from './confirm.ts'
import type { Message } from './conversation.ts'
import { readTurn, type Turn } from './turn-stream.ts'
import { renewConversation, showConversation } from './use-conversations.ts'

/** A file that goes with a message, as it is shown. */
export type SentFile = NonNullable<NonNullable<Message['data']>['attachments']>[number]

/** What is said, and to whom. */
export interface Said {
  readonly text: string
  readonly files: readonly SentFile[]
  /** Undefined for the first message of a new conversation. */
  readonly conversation: string | undefined
  /** One's own message that this one takes the place of. */
  readonly replaces?: number | undefined
  /** Code of the model that answers; absent for whatever is there. */
  readonly model?: string | undefined
  /** Most tokens of the answer. */
  readonly tokens?: number | undefined
  /** Most credits of the conversation; null leaves what holds. */
  readonly cap?: number | null
}

/** What goes on between sending a message and its answer. */
export interface TalkState {
  /** On its way; null while nothing is. */
  readonly said: Said | null
  /** Words of the answer that have come so far. */
  readonly answer: string
  /** What went wrong with the last message, which was not answered; it can be sent again. */
  readonly failure: { readonly said: Said; readonly error: ApiError } | null
  /** The conversation that keeps what was said; null while nothing is known to be kept. */
  readonly keptIn: string | null
  /** The last answer that was finished while the studio was open, for those who can't see it. */
  readonly heard: string
}

const still: TalkState = { said: null, answer: '', failure: null, keptIn: null, heard: '' }

/** The one turn that may be under way; it goes on while other screens are looked at. */
export const talk = createStore<TalkState>(still)

const attempt = new StartAttempt()
let way: AbortController | null = null

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
}: Said): Sends<'POST /assistant/chat', 'body'> {
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

async function hear(said: Said, signal: AbortSignal): Promise<Turn> {
  const body = bodyOf(said)
  const response = await open('POST /assistant/chat', {
    body,
    signal,
    idempotencyKey: attempt.keyFor(JSON.stringify(body)),
    headers: { Accept: 'text/event-stream' },
  })
  return readTurn(response, {
    onStarted: (keptIn) => talk.set({ ...talk.get(), keptIn }),
    onDelta: (piece) => talk.set({ ...talk.get(), answer: talk.get().answer + piece }),
  })
}

/** Looks for what the server keeps of a broken off answer, and the milliseconds between them: it does so a moment later. */
const LOOKS = 5
const LOOK_MS = 400

async function takeBroken(client: QueryClient, { conversation }: Said): Promise<void> {
  const uuid = talk.get().keptIn ?? conversation
  for (let look = 0; look < LOOKS; look++) {
    const read = await renewConversation(client, uuid)
    if (read?.messages.at(-1)?.role === 'assistant') break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  await client.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** Sends a message and shows its answer as it comes; a yes to a quote in words starts what was quoted. */
export async function say(client: QueryClient, said: Said): Promise<void> {
  if (talk.get().said !== null) return
  const abort = new AbortController()
  way = abort
  talk.set({ ...still, said })
  try {
    const turn = await hear(said, abort.signal)
    attempt.settled()
    showConversation(client, turn.conversation, said.replaces)
    talk.set({ ...still, heard: turn.message.message })
    if (turn.message.data?.cost) await client.invalidateQueries({ queryKey: meQuery.queryKey })
    if (turn.conversation.ready_for_confirmation) await confirmQuote(client, turn.conversation)
  } catch (error) {
    if (abort.signal.aborted) {
      attempt.settled()
      await takeBroken(client, said).catch(console.info)
      talk.set(still)
      return
    }
    if (!(error instanceof ApiError)) {
      talk.set(still)
      throw error
    }
    if (!isUnclear(error.status)) attempt.settled()
    if (isContentLimit(error.body)) dialogs.error(error)
    const { keptIn } = talk.get()
    // A connection that is gone leaves the thread as it was.
    if (keptIn !== null) await renewConversation(client, keptIn).catch(console.info)
    talk.set({ ...still, failure: { said, error }, keptIn })
  }
}

/** Breaks the answer off; what was delivered stays. */
export function stopAnswer(): void {
  way?.abort()
}
