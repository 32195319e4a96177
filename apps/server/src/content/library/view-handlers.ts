import type { ItemKind, KindCalls, KindId } from '@atelier/contract/kinds/kind'
import { notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers, Request } from '../../platform/handler.ts'
import { handleForKinds } from '../../platform/kind-handlers.ts'
import type { Library } from './service.ts'
import { kindOfItem } from './store.ts'

/** The libraries of all kinds. */
export type Libraries = (kind: ItemKind) => Library

type LibraryCalls =
  | KindCalls['list' | 'status' | 'rate' | 'removeMany' | 'update' | 'remove']
  | 'GET /items/{id}'
  | 'PUT /items/{id}'
  | 'DELETE /items/{id}'
  | 'PUT /items'
  | 'GET /item-groups'

/** The calls that list, rate, change and delete items of one kind. */
const handleKinds = (libraries: Libraries) => ({
  ...handleForKinds('list', async (kind, { query, ownerId }) => libraries(kind).list(ownerId, query)),
  ...handleForKinds('status', async (kind, { params, ownerId }) =>
    libraries(kind).status(ownerId, params.code_ref),
  ),
  ...handleForKinds('rate', async (kind, { body, ownerId }) =>
    libraries(kind).rate(ownerId, body.id, body.thumbs),
  ),
  ...handleForKinds('removeMany', async (kind, { query, body, ownerId }) =>
    libraries(kind).remove(ownerId, { ids: query.ids ?? body?.ids, filter: body?.filter }),
  ),
  ...handleForKinds('update', async (kind, { params, ownerId, body }) =>
    libraries(kind).update(ownerId, params.id, body),
  ),
  ...handleForKinds('remove', async (kind, { params, ownerId }) =>
    libraries(kind).removeOne(ownerId, params.id),
  ),
})

/** The calls that list, rate, change and delete items, for every kind and across kinds. */
export function createViewHandlers(db: Db, libraries: Libraries): Handlers<LibraryCalls> {
  // Cloned voices are in no library.
  const libraryIf = (kind: KindId | undefined) => (kind && kind !== 'voice' ? libraries(kind) : undefined)
  async function libraryOf({ params, ownerId }: Pick<Request<'GET /items/{id}'>, 'params' | 'ownerId'>) {
    const library = libraryIf(await kindOfItem(db, ownerId, params.id))
    if (!library) throw notFound('The item')
    return library
  }
  return {
    ...handleKinds(libraries),
    'GET /items/{id}': async (request) => (await libraryOf(request)).get(request.ownerId, request.params.id),
    'PUT /items/{id}': async (request) =>
      (await libraryOf(request)).update(request.ownerId, request.params.id, request.body),
    'DELETE /items/{id}': async (request) =>
      (await libraryOf(request)).removeOne(request.ownerId, request.params.id),
    'PUT /items': async ({ ownerId, body: { kind, ids, filter, ...changes } }) => ({
      changed: (await libraryIf(kind)?.organise(ownerId, { ids, filter }, changes)) ?? 0,
    }),
    'GET /item-groups': async ({ ownerId, query: { kind } }) =>
      (await libraryIf(kind)?.groups(ownerId)) ?? { folders: [], tags: [], models: [] },
  }
}
