import { Readable } from 'node:stream'
import type { MediaUrls } from '../../content/library/media-urls.ts'
import type { Library } from '../../content/library/service.ts'
import { endEarly } from '../../conversions/end/end-early.ts'
import type { Engines } from '../../conversions/engines.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { startCall } from '../../conversions/start/start-call.ts'
import type { Starts } from '../../conversions/start/start-items.ts'
import { notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { prepareChat } from './prepare.ts'
import { writeMarkdown } from './write-markdown.ts'

type LlmCalls = 'POST /llm-conversions' | 'PUT /llm-conversions/stop/{code_ref}' | 'GET /answers/{code_ref}'

interface LlmDeps {
  db: Db
  queue: ConversionQueue
  engines: Engines
  starts: Starts
  urls: MediaUrls
  library: Library
}

/** The calls that start and stop chats, and export their answers. */
export function createLlmHandlers({
  db,
  queue,
  engines,
  starts,
  urls,
  library,
}: LlmDeps): Handlers<LlmCalls> {
  return {
    'POST /llm-conversions': async (request) =>
      starts.one(
        startCall('POST /llm-conversions', request),
        prepareChat(engines.seenBy(request.caller), request.body),
      ),
    'PUT /llm-conversions/stop/{code_ref}': async ({ params, ownerId }) => {
      await db.transaction().execute(async (tx) => {
        const found = await tx
          .selectFrom('conversions')
          .selectAll()
          .where('code_ref', '=', params.code_ref)
          .where('owner_id', '=', ownerId)
          .where('kind', '=', 'chat')
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!found) throw notFound('The answer')
        if (found.status === 'pending') await endEarly(tx, queue, found)
      })
      return await library.status(ownerId, params.code_ref)
    },
    'GET /answers/{code_ref}': async ({ params, query }) => {
      urls.checkAnswer(params.code_ref, query)
      const row = await db
        .selectFrom('conversions')
        .select(['title', 'excerpt', 'input', 'response'])
        .where('code_ref', '=', params.code_ref)
        .where('kind', '=', 'chat')
        .where('status', '=', 'completed')
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) throw notFound('The answer')
      const bytes = Buffer.from(writeMarkdown(row), 'utf8')
      return {
        mime: 'text/markdown; charset=utf-8',
        bytes: bytes.length,
        maxAge: 0,
        downloadName: query.name || 'answer.md',
        open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
          Readable.from([bytes.subarray(start, end + 1)]),
      }
    },
  }
}
