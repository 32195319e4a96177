import type { HandlerReply, RouteName } from '@atelier/contract/routes/registry'
import { openBatch } from '../../conversions/batches.ts'
import { spenderOf } from '../../conversions/caps.ts'
import type { FailConversion } from '../../conversions/fail-conversion.ts'
import { once } from '../../conversions/idempotency.ts'
import type { Inserted } from '../../conversions/insert-item.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import { filePrefix } from '../../conversions/names.ts'
import type { PreparedConversion } from '../../conversions/prepared.ts'
import { screenedStart } from '../../conversions/screened-start.ts'
import {
  type Screenable,
  type ScreenedConversion,
  screenableOf,
  type Verdict,
  withVerdict,
} from '../../conversions/screening.ts'
import { type StartRules, startConversion, startConversions } from '../../conversions/start.ts'
import { type NewFile, type StoredFiles, storeFiles } from '../../conversions/store-files.ts'
import { type NewUpload, storeUpload } from '../../conversions/store-upload.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Caller } from '../../platform/handler.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { ItemView } from './item-view.ts'
import type { Library } from './service.ts'

type BatchView = Extract<HandlerReply<'POST /image-conversion'>, { batch: string; count: number }>

interface StartDeps {
  db: Db
  files: FileStore
  giveUp: FailConversion
  queue: ConversionQueue
  rules: StartRules
}

/** The caller of a start, and the request. */
export interface StartCall {
  /** Name of the call, for its idempotency key. */
  route: string
  body: unknown
  ownerId: number
  caller: Caller
  idempotencyKey: string | undefined
  origin: string
}

/** Items of one kind that are started together, each of the same files. */
export interface StartGroup {
  all: readonly PreparedConversion[]
  given: readonly NewFile[]
}

/** What a start includes: the screened content, and the files of each item. */
interface SuppliedSource {
  subjects: readonly Screenable[]
  givens: readonly (readonly NewFile[])[]
}

/** What became of it when its transaction begins. */
interface Ready {
  kept: readonly (StoredFiles | undefined)[]
  verdicts: readonly Verdict[]
}

/** Items as they are started: with their files and the verdicts on them. */
const asStarted = (
  all: readonly PreparedConversion[],
  { kept: stored, verdicts }: Ready,
): ScreenedConversion[] =>
  all.map((prepared, index) =>
    withVerdict({ ...prepared, ...(stored[index] && { kept: stored[index] }) }, verdicts[index]),
  )

/** The part of what is ready that belongs to some of several items. */
const partOf = ({ kept: stored, verdicts }: Ready, from: number, count: number): Ready => ({
  kept: stored.slice(from, from + count),
  verdicts: verdicts.slice(from, from + count),
})

const bring = (all: readonly PreparedConversion[], source: readonly NewFile[]): SuppliedSource => ({
  subjects: all.map((prepared) => screenableOf(prepared, { given: source })),
  givens: assignSources(all, source),
})

const assignSources = (all: readonly unknown[], source: readonly NewFile[]) => all.map(() => source)

/** A request as the start of something. */
export const startCall = (
  route: RouteName,
  { body, ownerId, caller, idempotencyKey, origin }: Omit<StartCall, 'route'>,
): StartCall => ({ route, body, ownerId, caller, idempotencyKey, origin })

/** Starts prepared conversions with their source files: the same for every kind. */
export function createStarts(deps: StartDeps, library: Library) {
  const { db, queue, rules } = deps

  /** Stores the files of each item, runs the work that takes them over, and abandons the others. */
  async function withFiles<T extends object>(
    call: StartCall,
    { givens: uploads, verdicts }: { givens: SuppliedSource['givens']; verdicts: () => readonly Verdict[] },
    work: (tx: Tx, ready: Ready) => Promise<T>,
  ): Promise<T> {
    const stored: (StoredFiles | undefined)[] = []
    let isTaken = false
    try {
      for (const source of uploads) {
        stored.push(source.length > 0 ? await storeFiles(deps, call.ownerId, source) : undefined)
      }
      const digests = stored[0]?.files.map(({ sha256 }) => sha256.toString('hex'))
      const { ownerId, route, idempotencyKey: key } = call
      const answer = await once(db, { ownerId, route, key, request: [call.body, digests] }, async (tx) => {
        isTaken = true
        return await work(tx, { kept: stored, verdicts: verdicts() })
      })
      return answer
    } catch (error) {
      isTaken = false
      throw error
    } finally {
      if (!isTaken) deps.giveUp(stored.flatMap((files) => (files ? [filePrefix(files)] : [])))
    }
  }

  /** The same after a look at what is to be started; what is refused is not. */
  function screenedWithFiles<T extends object>(
    call: StartCall,
    { subjects, givens: uploads }: SuppliedSource,
    work: (tx: Tx, ready: Ready) => Promise<T>,
  ): Promise<T> {
    const spender = spenderOf(call.caller, call.ownerId)
    return screenedStart(deps, spender, subjects, (verdicts) =>
      withFiles(call, { givens: uploads, verdicts }, work),
    )
  }

  /** Starts items of one batch. */
  async function startBatch(
    tx: Tx,
    { caller, ownerId }: StartCall,
    all: readonly PreparedConversion[],
    ready: Ready,
    named?: string,
  ): Promise<{ started: Inserted[]; uuid: string }> {
    const spender = spenderOf(caller, ownerId)
    const { kind = 'image', title = '' } = all[0] ?? {}
    const { id, uuid } = await openBatch(tx, spender, { kind, title: named || title, total: all.length })
    return { uuid, started: await startConversions(tx, queue, asStarted(all, ready), spender, rules, id) }
  }

  /** Starts a group: an item by itself, several as a batch. */
  async function startGroup(
    tx: Tx,
    call: StartCall,
    all: readonly PreparedConversion[],
    ready: Ready,
  ): Promise<Inserted[]> {
    if (all.length > 1) return (await startBatch(tx, call, all, ready)).started
    const spender = spenderOf(call.caller, call.ownerId)
    return await startConversions(tx, queue, asStarted(all, ready), spender, rules)
  }

  const view = (
    { caller, origin }: StartCall,
    { conversion, files, cloned_voice }: Inserted,
    batch: string | null = null,
  ) => library.viewStarted(conversion, caller, origin, { files, batch, cloned_voice })

  return {
    /** Starts one item. */
    one: (
      call: StartCall,
      prepared: PreparedConversion,
      source: readonly NewFile[] = [],
    ): Promise<ItemView> =>
      screenedWithFiles(call, bring([prepared], source), async (tx, ready) => {
        const all = asStarted([prepared], ready)
        const [started] = await startConversions(tx, queue, all, spenderOf(call.caller, call.ownerId), rules)
        if (!started) throw new Error('nothing was started')
        return view(call, started)
      }),
    /**
     * Runs work of a feature in the transaction in which one item of an uploaded file is started. Its title is
     * screened first, whether or not anything is started.
     */
    within: <T extends object>(
      call: StartCall,
      { given: source, names }: { given: readonly NewFile[]; names: readonly Screenable[] },
      work: (tx: Tx, start: (prepared: PreparedConversion) => Promise<Conversion>) => Promise<T>,
    ): Promise<T> =>
      screenedWithFiles(call, { subjects: names, givens: [source] }, (tx, ready) =>
        work(tx, async (prepared) => {
          const [screened = withVerdict(prepared)] = asStarted([prepared], ready)
          return await startConversion(tx, queue, screened, spenderOf(call.caller, call.ownerId), rules)
        }),
      ),
    /** Starts several items of one batch, all of them or none; it has the first one's title when none is given. */
    batch: (
      call: StartCall,
      all: readonly PreparedConversion[],
      source: readonly NewFile[] = [],
      named?: string,
    ): Promise<BatchView> =>
      screenedWithFiles(call, bring(all, source), async (tx, ready) => {
        const { started, uuid } = await startBatch(tx, call, all, ready, named)
        return {
          batch: uuid,
          results: started.map((item) => view(call, item, uuid)),
          count: all.length,
          cost: all.reduce((sum, { cost }) => sum + cost, 0),
        }
      }),
    /**
     * Does work of a feature's own in the transaction in which groups of items are started: all of them or none. A group
     * of several is a batch.
     */
    groups: <T extends object>(
      call: StartCall,
      groups: readonly StartGroup[],
      work: (tx: Tx, start: () => Promise<Conversion[][]>) => Promise<T>,
    ): Promise<T> => {
      const suppliedSources = groups.map(({ all, given: source }) => bring(all, source))
      const subjects = suppliedSources.flatMap((each) => each.subjects)
      const uploads = suppliedSources.flatMap((each) => each.givens)
      return screenedWithFiles(call, { subjects, givens: uploads }, (tx, ready) =>
        work(tx, async () => {
          const startedOf: Conversion[][] = []
          let place = 0
          for (const { all } of groups) {
            const started = await startGroup(tx, call, all, partOf(ready, place, all.length))
            startedOf.push(started.map(({ conversion }) => conversion))
            place += all.length
          }
          return startedOf
        }),
      )
    },
    /** Stores an upload as an item. */
    upload: (
      call: StartCall,
      upload: Omit<NewUpload, 'kept'>,
      source: readonly NewFile[],
    ): Promise<ItemView> =>
      withFiles(call, { givens: [source], verdicts: () => [] }, async (tx, { kept: [stored] }) => {
        if (!stored) throw new Error('the upload has no file')
        const bytes = stored.files.reduce((sum, file) => sum + file.bytes, 0)
        await rules.enforceStorage?.(tx, call.ownerId, bytes)
        return view(
          call,
          await storeUpload(tx, { ...upload, kept: stored }, spenderOf(call.caller, call.ownerId)),
        )
      }),
  }
}

/** Starts items of one kind. */
export type Starts = ReturnType<typeof createStarts>
