import type { HandlerReply, RouteName } from '@atelier/contract/routes/registry'
import { openBatch } from '../conversions/batches.ts'
import { spenderOf } from '../conversions/caps.ts'
import type { GiveUp } from '../conversions/give-up.ts'
import { once } from '../conversions/idempotency.ts'
import type { Inserted } from '../conversions/insert-item.ts'
import type { ConversionQueue } from '../conversions/jobs.ts'
import { type KeptFiles, keepFiles, type NewFile } from '../conversions/keep-files.ts'
import { keepUpload, type NewUpload } from '../conversions/keep-upload.ts'
import { filePrefix } from '../conversions/names.ts'
import type { PreparedConversion } from '../conversions/prepared.ts'
import { type StartRules, startConversion, startConversions } from '../conversions/start.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Caller } from '../platform/handler.ts'
import type { Conversion } from '../platform/schema.ts'
import type { ItemView } from './item-view.ts'
import type { Library } from './service.ts'

type BatchView = Extract<HandlerReply<'POST /image-conversion'>, { batch: string; count: number }>

interface StartDeps {
  db: Db
  files: FileStore
  giveUp: GiveUp
  queue: ConversionQueue
  rules: StartRules
}

/** Who asks for something to be made, and how it is asked. */
export interface StartCall {
  /** Name of the call, for its idempotency key. */
  route: string
  body: unknown
  ownerId: number
  caller: Caller
  idempotencyKey: string | undefined
  origin: string
}

/** A request as the start of something. */
export const startCall = (
  route: RouteName,
  { body, ownerId, caller, idempotencyKey, origin }: Omit<StartCall, 'route'>,
): StartCall => ({ route, body, ownerId, caller, idempotencyKey, origin })

/** Starts what features have prepared, with the files it is made of: the same for every kind. */
export function createStarts(deps: StartDeps, library: Library) {
  const { db, queue, rules } = deps

  /** Keeps files for so many items, does the work that takes them over, and gives up those it did not take. */
  async function withFiles<T extends object>(
    call: StartCall,
    given: readonly NewFile[],
    count: number,
    work: (tx: Tx, kept: readonly KeptFiles[]) => Promise<T>,
  ): Promise<T> {
    const kept: KeptFiles[] = []
    let isTaken = false
    try {
      while (given.length > 0 && kept.length < count) kept.push(await keepFiles(deps, call.ownerId, given))
      const digests = kept[0]?.files.map(({ sha256 }) => sha256.toString('hex'))
      const { ownerId, route, idempotencyKey: key } = call
      const answer = await once(db, { ownerId, route, key, request: [call.body, digests] }, async (tx) => {
        isTaken = true
        return await work(tx, kept)
      })
      return answer
    } catch (error) {
      isTaken = false
      throw error
    } finally {
      if (!isTaken) deps.giveUp(kept.map(filePrefix))
    }
  }

  const view = (
    { caller, origin }: StartCall,
    { conversion, files, cloned_voice }: Inserted,
    batch: string | null = null,
  ) => library.viewStarted(conversion, caller, origin, { files, batch, cloned_voice })

  return {
    /** Starts one item. */
    one: (call: StartCall, prepared: PreparedConversion, given: readonly NewFile[] = []): Promise<ItemView> =>
      withFiles(call, given, 1, async (tx, [kept]) => {
        const all = [kept ? { ...prepared, kept } : prepared]
        const [started] = await startConversions(tx, queue, all, spenderOf(call.caller, call.ownerId), rules)
        if (!started) throw new Error('nothing was started')
        return view(call, started)
      }),
    /** Does work of a feature's own in the transaction in which one item of a given file is started. */
    within: <T extends object>(
      call: StartCall,
      given: readonly NewFile[],
      work: (tx: Tx, start: (prepared: PreparedConversion) => Promise<Conversion>) => Promise<T>,
    ): Promise<T> =>
      withFiles(call, given, 1, (tx, [kept]) =>
        work(tx, async (prepared) => {
          const all = kept ? { ...prepared, kept } : prepared
          return await startConversion(tx, queue, all, spenderOf(call.caller, call.ownerId), rules)
        }),
      ),
    /** Starts several items of one batch, all of them or none; it has the first one's title when none is given. */
    batch: (
      call: StartCall,
      all: readonly PreparedConversion[],
      given: readonly NewFile[] = [],
      named?: string,
    ): Promise<BatchView> =>
      withFiles(call, given, all.length, async (tx, kept) => {
        const spender = spenderOf(call.caller, call.ownerId)
        const { kind = 'image', title = '' } = all[0] ?? {}
        const { id, uuid } = await openBatch(tx, spender, { kind, title: named || title, total: all.length })
        const each = all.map((prepared, index) => ({
          ...prepared,
          ...(kept[index] && { kept: kept[index] }),
        }))
        const started = await startConversions(tx, queue, each, spender, rules, id)
        return {
          batch: uuid,
          results: started.map((item) => view(call, item, uuid)),
          count: all.length,
          cost: all.reduce((sum, { cost }) => sum + cost, 0),
        }
      }),
    /** Keeps what somebody gives as an item. */
    upload: (
      call: StartCall,
      upload: Omit<NewUpload, 'kept'>,
      given: readonly NewFile[],
    ): Promise<ItemView> =>
      withFiles(call, given, 1, async (tx, [kept]) => {
        if (!kept) throw new Error('an upload without a file')
        return view(call, await keepUpload(tx, { ...upload, kept }, spenderOf(call.caller, call.ownerId)))
      }),
  }
}

/** Starts items of one kind. */
export type Starts = ReturnType<typeof createStarts>
