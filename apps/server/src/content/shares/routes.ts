import type { HandlerReply } from '@atelier/contract/routes/registry'
import type { shareRoutes } from '@atelier/contract/routes/shares'
import { ApiError, notFound } from '../../platform/api-error.ts'
import { recordAction } from '../../platform/audit-log.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Caller, FileReply, Handlers } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import type { FileRole } from '../../platform/schema.ts'
import {
  deleteShare,
  findShared,
  findSharedFile,
  insertShare,
  isFinished,
  listShares,
  type Share,
} from './store.ts'
import type { ShareTokens } from './token.ts'

/** A share link can be revoked at any time, so responses must not be cached. */
const NO_STORE = 0
const sharedRoles: readonly FileRole[] = ['output', 'upload']

interface ShareDeps {
  db: Db
  files: FileStore
  tokens: ShareTokens
}

async function recordShareAction(
  tx: Tx,
  act: 'share.made' | 'share.revoked',
  target: string,
  { ownerId, caller, ip }: { ownerId: number; caller: Caller; ip: string },
): Promise<void> {
  await recordAction(tx, { act, actorId: caller.accountId, accountId: ownerId, target, address: ip })
}

/** The calls that manage share links, and those for their visitors. */
export function createShareHandlers({ db, files, tokens }: ShareDeps): Handlers<keyof typeof shareRoutes> {
  async function mustBeFinished(ownerId: number, itemId: number): Promise<void> {
    const finished = await isFinished(db, ownerId, itemId)
    if (finished === undefined) throw notFound('The item')
    if (!finished) throw new ApiError('conflict', 'Only finished items can be shared.')
  }

  const view = (share: Share): HandlerReply<'POST /items/{id}/shares'> => ({
    id: share.id,
    url: `/shared/${tokens.tokenOf(share.id)}`,
    expires_at: share.expires_at?.toISOString() ?? null,
    created_at: share.created_at.toISOString(),
  })

  async function shared(token: string) {
    const id = tokens.read(token)
    const item = id === null ? undefined : await findShared(db, id)
    if (!item) throw notFound('The shared item')
    return item
  }

  async function fileOf(token: string, roles: readonly FileRole[]): Promise<FileReply> {
    const { id } = await shared(token)
    const file = await findSharedFile(db, id, roles)
    if (!file) throw notFound('The file')
    const { mime, bytes, key } = file
    return { mime, bytes, maxAge: NO_STORE, open: (range) => files.open(key, range) }
  }

  return {
    'GET /items/{id}/shares': async ({ params, ownerId }) => {
      if ((await isFinished(db, ownerId, params.id)) === undefined) throw notFound('The item')
      const shares = await listShares(db, ownerId, params.id)
      return { results: shares.map(view) }
    },
    'POST /items/{id}/shares': async ({ params, body, ownerId, caller, ip, idempotencyKey: key }) => {
      await mustBeFinished(ownerId, params.id)
      const request = { item: params.id, ...body }
      return await once(db, { ownerId, route: 'POST /items/{id}/shares', key, request }, async (tx) => {
        const share = { ownerId, actorId: caller.accountId, itemId: params.id, days: body.days }
        const created = await insertShare(tx, share)
        await recordShareAction(tx, 'share.made', created.id, { ownerId, caller, ip })
        return view(created)
      })
    },
    'DELETE /items/{id}/shares/{share}': async ({ params, ownerId, caller, ip }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteShare(tx, ownerId, params.id, params.share))) throw notFound('The link')
        await recordShareAction(tx, 'share.revoked', params.share, { ownerId, caller, ip })
      })
      return undefined
    },
    'GET /shared/{token}': async ({ params: { token } }) => {
      const { id, excerpt, created_at, ...item } = await shared(token)
      const at = `/v1/shared/${encodeURIComponent(token)}`
      const poster = await findSharedFile(db, id, ['poster'])
      return {
        ...item,
        text: excerpt,
        url_file: `${at}/file`,
        url_poster: poster ? `${at}/poster` : null,
        created_at: created_at.toISOString(),
      }
    },
    'GET /shared/{token}/file': async ({ params, query }) => ({
      ...(await fileOf(params.token, sharedRoles)),
      ...(query.name ? { downloadName: query.name } : {}),
    }),
    'GET /shared/{token}/poster': async ({ params }) => await fileOf(params.token, ['poster']),
  }
}
