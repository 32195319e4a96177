import type { assistantRoutes } from '@atelier/contract/routes/assistant'
import { spenderOf } from '../conversions/start/caps.ts'
import { startCall } from '../conversions/start/start-call.ts'
import type { Starts } from '../conversions/start/start-items.ts'
import { hashFile } from '../conversions/start/store-files.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Handlers } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import type { Log } from '../platform/log.ts'
import { removeUnusedDocuments, storeDocument } from './attached-store.ts'
import { confirmQuote } from './confirm.ts'
import { listMessages } from './messages-store.ts'
import { readDocument } from './read-document.ts'
import { type AssistantDeps, createConversations, scopeOf } from './service.ts'
import {
  changeConversation,
  completeOthers,
  getConversation,
  listConversations,
  lockConversation,
  removeConversation,
} from './store.ts'
import { streamTurn } from './stream-turn.ts'
import { viewConversations, viewMessages } from './view.ts'

const never = new AbortController().signal
const quiet = { started: () => undefined, delta: () => undefined }

/** The calls of the assistant. */
export function createAssistantHandlers(
  deps: AssistantDeps & { starts: Starts; log: Log },
): Handlers<keyof typeof assistantRoutes> {
  const { db } = deps
  const conversations = createConversations(deps)
  return {
    'POST /assistant/chat': async (request) => {
      const call = startCall('POST /assistant/chat', request)
      const { body, signal } = request
      // A streaming client stops the answer by disconnecting; an answer without streaming is completed.
      if (!request.acceptsEvents) return await conversations.chat(call, body, quiet, never)
      return await streamTurn(deps.log, (listener) => conversations.chat(call, body, listener, signal))
    },
    'POST /assistant/chat/answer': async (request) => {
      const call = startCall('POST /assistant/chat/answer', request)
      return await confirmQuote({ ...deps, conversations }, call, request.body)
    },
    'POST /assistant/attachments': async (request) => {
      const document = await readDocument(request.files.file, request.ownerId, request.signal)
      const { ownerId, idempotencyKey: key } = request
      const hash = request.files.file ? (await hashFile(request.files.file.path)).toString('hex') : ''
      const call = { ownerId, route: 'POST /assistant/attachments', key, request: hash }
      return await once(db, call, async (tx) => {
        await deps.rules.enforceStorage?.(tx, ownerId, Buffer.byteLength(document.text))
        return {
          document: await storeDocument(tx, scopeOf(request), document),
          name: document.name,
          characters: [...document.text].length,
        }
      })
    },
    'GET /assistant/chat/converstations': async (request) => {
      const { query, caller, ownerId } = request
      const page = await listConversations(db, scopeOf(request), query)
      const { count, next, previous } = page
      const results = await viewConversations(deps, spenderOf(caller, ownerId), page.rows)
      return { results, count, next, previous }
    },
    'GET /assistant/chat/converstations/{uuid}': (request) =>
      conversations.view(request, request.params.uuid),
    'GET /assistant/chat/converstations/{uuid}/messages': async (request) => {
      const { params, query, ownerId } = request
      const conversation = await getConversation(db, scopeOf(request), params.uuid)
      const page = await listMessages(db, conversation.id, query)
      const rows = page.rows.map((row) => ({ ...row, conversation: conversation.uuid }))
      const results = await viewMessages(deps, ownerId, rows)
      return { results, count: conversation.messages_count, next: page.next, previous: page.previous }
    },
    'POST /assistant/chat/converstations/{uuid}/cancel': async (request) => {
      const { uuid } = request.params
      await db.transaction().execute(async (tx) => {
        const { id } = await lockConversation(tx, scopeOf(request), uuid)
        const closed = { completed: true, cancelled: true, ready: false, standing: null }
        await changeConversation(tx, id, closed)
      })
      return await conversations.view(request, uuid)
    },
    'PUT /assistant/chat/converstations/{uuid}': async (request) => {
      const { params, body } = request
      await db.transaction().execute(async (tx) => {
        const { id } = await lockConversation(tx, scopeOf(request), params.uuid)
        await changeConversation(tx, id, { title: body.title, named: true })
      })
      return await conversations.view(request, params.uuid)
    },
    'POST /assistant/chat/converstations/{uuid}/reopen': async (request) => {
      const { uuid } = request.params
      await db.transaction().execute(async (tx) => {
        const { id, standing } = await lockConversation(tx, scopeOf(request), uuid)
        if (standing === null) {
          throw new ApiError('conflict', 'This conversation has no quote.', { field: 'uuid' })
        }
        await completeOthers(tx, scopeOf(request), id)
        await changeConversation(tx, id, { completed: false, cancelled: false })
      })
      return await conversations.view(request, uuid)
    },
    'DELETE /assistant/chat/converstations/{uuid}': async (request) => {
      await db.transaction().execute(async (tx) => {
        await removeConversation(tx, scopeOf(request), request.params.uuid)
        await removeUnusedDocuments(tx, scopeOf(request))
      })
      return undefined
    },
  }
}
