import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/handler.ts'

/** Answers whose content the caller acts on: their own, or throws `forbidden` for anybody else's. */
export async function resolveOwner(caller: Caller, wanted: number | undefined): Promise<number> {
  if (wanted === undefined || wanted === caller.accountId) return caller.accountId
  throw new ApiError('forbidden', 'You are not a member of this team.', { field: 'user' })
}
