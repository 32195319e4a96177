import type { RouteName } from '@atelier/contract/routes/registry'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import { filePrefix } from '../names.ts'
import { type NewFile, type StoredFiles, type StoreFilesDeps, storeFiles } from './store-files.ts'

/** The caller of a start, and the request. */
export interface StartCall {
  /** Name of the call, for its idempotency key. */
  route: string
  body: unknown
  ownerId: number
  caller: Caller
  idempotencyKey: string | undefined
  /** Credits that it may cost at most. */
  maxCost?: number | undefined
}

/** The start call of a request. */
export const startCall = (
  route: RouteName,
  { body, ownerId, caller, idempotencyKey, maxCost }: Omit<StartCall, 'route'>,
): StartCall => ({ route, body, ownerId, caller, idempotencyKey, maxCost })

/** Throws `price_changed` when a start costs more than its caller allows. */
export function enforceMaxCost({ maxCost = Infinity }: Pick<StartCall, 'maxCost'>, cost: number): void {
  if (cost <= maxCost) return
  const detail = `This costs ${cost} credits now, more than ${maxCost}. Nothing was started.`
  throw new ApiError('price_changed', detail, { field: 'max-cost' })
}

/** Stores the files of each item and runs the work that takes them over, once; abandons them if it does not run. */
export async function onceWithFiles<T extends object>(
  deps: StoreFilesDeps,
  { ownerId, route, idempotencyKey: key, body }: StartCall,
  fileSets: readonly (readonly NewFile[])[],
  work: (tx: Tx, stored: readonly (StoredFiles | undefined)[]) => Promise<T>,
): Promise<T> {
  const stored: (StoredFiles | undefined)[] = []
  let isTaken = false
  try {
    for (const newFiles of fileSets) {
      stored.push(newFiles.length > 0 ? await storeFiles(deps, ownerId, newFiles) : undefined)
    }
    const digests = stored[0]?.files.map(({ role, sha256 }) => `${role} ${sha256.toString('hex')}`)
    let hasRun = false
    const response = await once(deps.db, { ownerId, route, key, request: [body, digests] }, async (tx) => {
      hasRun = true
      return await work(tx, stored)
    })
    isTaken = hasRun
    return response
  } finally {
    if (!isTaken) deps.abandonFiles(stored.flatMap((files) => (files ? [filePrefix(files)] : [])))
  }
}
