import type { HandlerReply, Reply } from '@atelier/contract/routes/registry'
import type { Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'
import { openBatch } from './batches.ts'
import { spenderOf } from './caps.ts'
import { type Inserted, type NewUpload, storeUpload } from './insert-item.ts'
import { enforceUnderstood, viewNotes } from './notes.ts'
import type { PreparedConversion } from './prepared.ts'
import type { StartRules } from './rules.ts'
import { screenedStart } from './screened-start.ts'
import { type Screenable, type ScreenedConversion, screenableOf, withVerdict } from './screening.ts'
import { startConversion, startConversions } from './start.ts'
import { enforceMaxCost, onceWithFiles, type StartCall } from './start-call.ts'
import type { NewFile, StoreFilesDeps } from './store-files.ts'

type ItemView = Reply<'GET /library[/{team}]'>['results'][number]
type BatchView = Extract<HandlerReply<'POST /image-conversion'>, { batch: string; count: number }>

interface StartDeps extends StoreFilesDeps {
  queue: ConversionQueue
  rules: StartRules
  /** A newly started item, as the start call returns it. */
  viewStarted(started: Inserted, caller: Caller, batch?: string): ItemView
}

/** Items of one kind that are started together from the same files. */
export interface StartGroup {
  all: readonly PreparedConversion[]
  newFiles: readonly NewFile[]
}

const withNotes = (view: ItemView, prepared: PreparedConversion | undefined): ItemView => ({
  ...view,
  ...viewNotes(prepared),
})

/** The work of a feature in the transaction of a start. */
type Work<T, S> = (tx: Tx, start: S) => Promise<T>

/** Starts prepared conversions with their source files: the same for every kind. */
export function createStarts({ queue, rules, viewStarted, ...deps }: StartDeps) {
  const spender = ({ caller, ownerId }: StartCall) => spenderOf(caller, ownerId)

  /** Screens what is to be started, and runs the work that starts it with the verdicts and the files of each. */
  function screened<T extends object>(
    call: StartCall,
    subjects: readonly Screenable[],
    fileSets: readonly (readonly NewFile[])[],
    work: Work<T, (prepared: PreparedConversion, place: number) => ScreenedConversion>,
  ): Promise<T> {
    return screenedStart({ ...deps, rules }, spender(call), subjects, (verdictsOf) =>
      onceWithFiles(deps, call, fileSets, (tx, stored) => {
        const verdicts = verdictsOf()
        return work(tx, (prepared, place) => {
          const storedFiles = stored[place]
          return withVerdict({ ...prepared, ...(storedFiles && { storedFiles }) }, verdicts[place])
        })
      }),
    )
  }

  /** The same for groups of items, each with the verdict on it and its files. */
  function screenedGroups<T extends object>(
    call: StartCall,
    groups: readonly StartGroup[],
    work: Work<T, readonly (readonly ScreenedConversion[])[]>,
  ): Promise<T> {
    const items = groups.flatMap(({ all, newFiles }) => all.map((prepared) => ({ prepared, newFiles })))
    const subjects = items.map(({ prepared, newFiles }) => screenableOf(prepared, { newFiles }))
    const fileSets = items.map(({ newFiles }) => newFiles)
    const cost = items.reduce((sum, { prepared }) => sum + prepared.cost, 0)
    return screened(call, subjects, fileSets, (tx, ready) => {
      for (const { prepared } of items) enforceUnderstood(prepared)
      enforceMaxCost(call, cost)
      let place = 0
      return work(
        tx,
        groups.map(({ all }) => all.map((prepared) => ready(prepared, place++))),
      )
    })
  }

  const startAll = (tx: Tx, call: StartCall, all: readonly ScreenedConversion[], batchId?: number) =>
    startConversions(tx, queue, all, spender(call), rules, batchId)

  async function startBatch(tx: Tx, call: StartCall, all: readonly ScreenedConversion[], named?: string) {
    const { kind = 'image', title = '' } = all[0] ?? {}
    const { id, uuid } = await openBatch(tx, spender(call), {
      kind,
      title: named || title,
      total: all.length,
    })
    return { uuid, started: await startAll(tx, call, all, id) }
  }

  return {
    /** Starts one item. */
    one: (
      call: StartCall,
      prepared: PreparedConversion,
      newFiles: readonly NewFile[] = [],
    ): Promise<ItemView> =>
      screenedGroups(call, [{ all: [prepared], newFiles }], async (tx, [all = []]) => {
        const [started] = await startAll(tx, call, all)
        if (!started) throw new Error('nothing was started')
        return withNotes(viewStarted(started, call.caller), prepared)
      }),
    /**
     * Runs work of a feature in the transaction in which one item of an uploaded file is started. Its title is
     * screened first, whether or not anything is started.
     */
    within: <T extends object>(
      call: StartCall,
      { newFiles, names }: { newFiles: readonly NewFile[]; names: readonly Screenable[] },
      work: Work<T, (prepared: PreparedConversion) => Promise<Conversion>>,
    ): Promise<T> =>
      screened(call, names, [newFiles], (tx, ready) =>
        work(tx, (prepared) => {
          enforceMaxCost(call, prepared.cost)
          return startConversion(tx, queue, ready(prepared, 0), spender(call), rules)
        }),
      ),
    /** Starts several items of one batch, all of them or none; its title defaults to that of the first one. */
    batch: (
      call: StartCall,
      all: readonly PreparedConversion[],
      newFiles: readonly NewFile[] = [],
      named?: string,
    ): Promise<BatchView> =>
      screenedGroups(call, [{ all, newFiles }], async (tx, [ready = []]) => {
        const { started, uuid: batch } = await startBatch(tx, call, ready, named)
        const results = started.map((item, place) =>
          withNotes(viewStarted(item, call.caller, batch), all[place]),
        )
        return { batch, results, count: all.length, cost: all.reduce((sum, { cost }) => sum + cost, 0) }
      }),
    /**
     * Runs work of a feature in the transaction in which groups of items are started: all of them or none. A group of
     * several is a batch.
     */
    groups: <T extends object>(
      call: StartCall,
      groups: readonly StartGroup[],
      work: Work<T, () => Promise<Conversion[][]>>,
    ): Promise<T> =>
      screenedGroups(call, groups, (tx, ready) =>
        work(tx, async () => {
          const startedOf: Conversion[][] = []
          for (const all of ready) {
            const started =
              all.length > 1 ? (await startBatch(tx, call, all)).started : await startAll(tx, call, all)
            startedOf.push(started.map(({ conversion }) => conversion))
          }
          return startedOf
        }),
      ),
    /** Stores an upload as an item. */
    upload: (
      call: StartCall,
      upload: Omit<NewUpload, 'storedFiles'>,
      newFiles: readonly NewFile[],
    ): Promise<ItemView> =>
      onceWithFiles(deps, call, [newFiles], async (tx, [storedFiles]) => {
        if (!storedFiles) throw new Error('the upload has no file')
        const bytes = storedFiles.files.reduce((sum, file) => sum + file.bytes, 0)
        await rules.enforceStorage?.(tx, call.ownerId, bytes)
        return viewStarted(await storeUpload(tx, { ...upload, storedFiles }, spender(call)), call.caller)
      }),
  }
}

/** Starts items of one kind. */
export type Starts = ReturnType<typeof createStarts>
