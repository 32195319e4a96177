import type { shareRoutes } from '@atelier/contract/routes/shares'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createShareHandlers } from './routes.ts'
import { deleteSharesBy, eraseShares } from './store.ts'
import { createShareTokens } from './token.ts'

interface ShareParts {
  db: Db
  files: FileStore
  secret: string
}

/** Share links. */
export const shareFeature = ({ secret, ...parts }: ShareParts): Feature<keyof typeof shareRoutes> => ({
  handlers: createShareHandlers({ ...parts, tokens: createShareTokens(secret) }),
  eraseContent: eraseShares,
})

/** Revokes the links by which a member shared an owner's items. */
export const endShares = deleteSharesBy
