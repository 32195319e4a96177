import { MAX_PRONUNCIATIONS } from '@atelier/contract/limits'
import type { pronunciationRoutes } from '@atelier/contract/routes/pronunciations'
import type { Reply } from '@atelier/contract/routes/registry'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import { deleteEntry, insertEntry, listEntries, type PronunciationRow, updateEntry } from './store.ts'

type PronunciationView = Reply<'PUT /pronunciations/{id}'>

const view = ({ owner_id: _owner, created_at, ...row }: PronunciationRow): PronunciationView => ({
  ...row,
  created_at: created_at.toISOString(),
})

/** Null and undefined both mean no language. */
const languageOf = (language: string | null) => language || null

/** The calls about pronunciation dictionaries. */
export function createPronunciationHandlers({ db }: { db: Db }): Handlers<keyof typeof pronunciationRoutes> {
  return {
    'GET /pronunciations': async ({ ownerId, query }) => {
      const { rows, count, next, previous } = await listEntries(db, ownerId, query)
      return { results: rows.map(view), count, next, previous }
    },
    'POST /pronunciations': async ({ ownerId, body, idempotencyKey: key }) => {
      const fields = { ...body, language: languageOf(body.language) }
      return await once(db, { ownerId, route: 'POST /pronunciations', key, request: body }, async (tx) => {
        const row = await insertEntry(tx, ownerId, fields, MAX_PRONUNCIATIONS)
        if (row) return view(row)
        const detail = `At most ${MAX_PRONUNCIATIONS.toLocaleString('en')} entries. Remove one you no longer need.`
        throw new ApiError('conflict', detail)
      })
    },
    'PUT /pronunciations/{id}': async ({ ownerId, params, body }) => {
      const { written, spoken, language, match, case_sensitive } = body
      const fields = {
        ...(written === undefined ? {} : { written }),
        ...(spoken === undefined ? {} : { spoken }),
        ...(language === undefined ? {} : { language: languageOf(language) }),
        ...(match === undefined ? {} : { match }),
        ...(case_sensitive === undefined ? {} : { case_sensitive }),
      }
      const row = await db.transaction().execute((tx) => updateEntry(tx, ownerId, params.id, fields))
      if (!row) throw notFound('The entry')
      return view(row)
    },
    'DELETE /pronunciations/{id}': async ({ ownerId, params }) => {
      if (!(await db.transaction().execute((tx) => deleteEntry(tx, ownerId, params.id))))
        throw notFound('The entry')
      return undefined
    },
  }
}
