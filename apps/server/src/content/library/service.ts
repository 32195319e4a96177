import type { Readable } from 'node:stream'
import type { ItemKind } from '@atelier/contract/kinds/kind'
import { LIST_TEXT_CHARACTERS, MAX_SELECTION } from '@atelier/contract/limits'
import { trashItems } from '../../conversions/end/trash.ts'
import type { Engines } from '../../conversions/engines.ts'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Inserted } from '../../conversions/start/insert-item.ts'
import { pauseConversion, resumeConversion } from '../../conversions/start/pause.ts'
import type { Voices } from '../../generation/voices/service.ts'
import { ApiError, notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Caller } from '../../platform/handler.ts'
import { openItemArchive, readArchived } from './archive.ts'
import type { LibraryFilter } from './filters.ts'
import { type ItemView, type StatusView, viewItem, viewStatus } from './item-view.ts'
import type { MediaUrls } from './media-urls.ts'
import { type Organised, organiseItems, readGroups } from './organise.ts'
import { readPlaces } from './queue-places.ts'
import {
  findItem,
  findStatus,
  getItem,
  idsByKind,
  listItemIds,
  listItems,
  rateItem,
  readWholeText,
  type Scope,
} from './store.ts'
import { type ItemChanges, updateItem } from './update-item.ts'

/** Dependencies of the library. */
export interface LibraryDeps {
  db: Db
  engines: Engines
  queue: ConversionQueue
  urls: MediaUrls
  voices: Voices
  files: FileStore
}

/** Items chosen one by one, or by a filter. */
export interface Choice {
  ids?: readonly number[] | undefined
  filter?: LibraryFilter | undefined
}

type ListRequest = LibraryFilter & {
  limit: number
  offset: number
  after?: string | undefined
  before?: string | undefined
  ordering: string
}

/** The library of one kind, or of all with null: the same for all of them. */
export function createLibrary(deps: LibraryDeps, kind: ItemKind | null) {
  const { db } = deps
  const scopeOf = (ownerId: number): Scope => ({ ownerId, kind })

  /** One item in its current state. */
  async function view(tx: Db, ownerId: number, id: number): Promise<ItemView> {
    const row = await getItem(tx, scopeOf(ownerId), id)
    return viewItem(deps, row, (await readPlaces(tx, [row])).get(id))
  }

  /** The listed items, or the newest that match a filter. */
  async function idsOf(scope: Scope, { ids, filter }: Choice): Promise<readonly number[]> {
    if (ids) return ids
    if (filter) return await listItemIds(db, scope, filter, MAX_SELECTION)
    throw new ApiError('invalid', 'Specify the items.', { field: 'ids' })
  }

  async function trash(scope: Scope, ids: readonly number[]): Promise<void> {
    for (const [of, chosen] of await idsByKind(db, scope, ids)) {
      await trashItems(db, deps.queue, { ownerId: scope.ownerId, kind: of, ids: chosen })
    }
  }

  return {
    /** A newly started item, as the start call returns it. */
    viewStarted(
      { conversion, files, cloned_voice }: Inserted,
      { name, email }: Pick<Caller, 'name' | 'email'>,
      batch: string | null = null,
    ): ItemView {
      const actor = { actor_name: name, actor_email: email }
      const shown = { ...actor, files, batch, cloned_voice, has_words: false, sheet_row: null }
      return viewItem(deps, { ...conversion, ...shown })
    },
    /** A page of items with the URLs of its neighbours. */
    async list(ownerId: number, request: ListRequest) {
      const { limit, offset, after, before, ordering, ...filter } = request
      const page = { limit, offset, after, before, ordering }
      const { rows, count, next, previous } = await listItems(db, scopeOf(ownerId), filter, page)
      const places = await readPlaces(db, rows)
      return { results: rows.map((row) => viewItem(deps, row, places.get(row.id))), count, next, previous }
    },
    /** The status of an item. */
    async status(ownerId: number, codeRef: string): Promise<StatusView> {
      const row = await findStatus(db, ownerId, kind, codeRef)
      if (!row) throw notFound('The item')
      return viewStatus(row, deps.urls, (await readPlaces(db, [row])).get(row.id))
    },
    /** An item as in lists; null when it does not exist. */
    async find(ownerId: number, codeRef: string): Promise<ItemView | null> {
      const row = await findItem(db, scopeOf(ownerId), codeRef)
      return row ? viewItem(deps, row) : null
    },
    /** Sets or clears the thumbs of an item. */
    async rate(ownerId: number, id: number, thumbs: 'up' | 'down' | null): Promise<ItemView> {
      if (!(await rateItem(db, scopeOf(ownerId), id, thumbs))) throw notFound('The item')
      return await view(db, ownerId, id)
    },
    /** One item, with its whole text. */
    async get(ownerId: number, id: number): Promise<ItemView> {
      const item = await view(db, ownerId, id)
      if ((item.characters ?? 0) <= LIST_TEXT_CHARACTERS) return item
      return { ...item, text: await readWholeText(db, id) }
    },
    /** Changes title, folder or tags of an item. */
    async update(ownerId: number, id: number, changes: ItemChanges): Promise<ItemView> {
      if (!(await updateItem(db, scopeOf(ownerId), id, changes))) throw notFound('The item')
      return await view(db, ownerId, id)
    },
    /** Sets a queued item aside with its credits; throws `conflict` once it has started. */
    async pause(ownerId: number, id: number): Promise<ItemView> {
      await getItem(db, scopeOf(ownerId), id)
      await pauseConversion(db, ownerId, id)
      return await view(db, ownerId, id)
    },
    /** Puts a paused item back into the queue. */
    async resume(ownerId: number, id: number): Promise<ItemView> {
      await getItem(db, scopeOf(ownerId), id)
      await resumeConversion(db, deps.queue, ownerId, id)
      return await view(db, ownerId, id)
    },
    /** Puts items into a folder, and adds and removes tags. Returns their number. */
    async organise(ownerId: number, choice: Choice, changes: Organised): Promise<number> {
      const scope = scopeOf(ownerId)
      return await organiseItems(db, scope, await idsOf(scope, choice), changes)
    },
    /** The folders, tags and models in use. */
    groups: (ownerId: number) => readGroups(db, deps.engines, scopeOf(ownerId)),
    /** Opens a ZIP file with the files of items. */
    async archive(ownerId: number, ids: readonly number[]): Promise<() => Promise<Readable>> {
      const items = await readArchived(db, scopeOf(ownerId), ids)
      return async () => openItemArchive(deps.files, items)
    },
    /** Moves an item to the trash; throws `not_found` when it does not exist. */
    async removeOne(ownerId: number, id: number): Promise<undefined> {
      const scope = scopeOf(ownerId)
      await getItem(db, scope, id)
      await trash(scope, [id])
    },
    /** Moves the listed items to the trash, or the newest that match a filter. */
    async remove(ownerId: number, choice: Choice): Promise<undefined> {
      const scope = scopeOf(ownerId)
      await trash(scope, await idsOf(scope, choice))
    },
  }
}

/** The library of one kind, or of all. */
export type Library = ReturnType<typeof createLibrary>
