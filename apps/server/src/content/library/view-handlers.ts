import type { ItemKind, KindCalls } from '@atelier/contract/kinds/kind'
import type { Waveforms } from '../../conversions/run/waveforms.ts'
import type { Handlers } from '../../platform/handler.ts'
import { handleForKinds } from '../../platform/kind-handlers.ts'
import type { Library } from './service.ts'

/** The library of a kind, or with null that of all kinds. */
export type Libraries = (kind: ItemKind | null) => Library

type LibraryCalls =
  | KindCalls['list' | 'status' | 'rate' | 'removeMany' | 'update' | 'remove']
  | 'GET /items'
  | 'DELETE /items'
  | 'POST /items/zip'
  | 'GET /items/{id}'
  | 'PUT /items/{id}'
  | 'DELETE /items/{id}'
  | 'POST /items/{id}/pause'
  | 'POST /items/{id}/resume'
  | 'PUT /items'
  | 'GET /item-groups'
  | 'GET /items/{id}/waveform'

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

/** Dependencies of the library's calls. */
export interface ViewHandlerDeps {
  libraries: Libraries
  waveforms: Waveforms
}

/** The calls that list, rate, change and delete items, for every kind and across kinds. */
export function createViewHandlers({ libraries, waveforms }: ViewHandlerDeps): Handlers<LibraryCalls> {
  const all = libraries(null)
  return {
    ...handleKinds(libraries),
    'GET /items': async ({ query, ownerId }) => all.list(ownerId, query),
    'DELETE /items': async ({ body, ownerId }) => all.remove(ownerId, body),
    'POST /items/zip': async ({ ownerId, body }) => ({
      mime: 'application/zip',
      maxAge: 0,
      downloadName: 'atelier.zip',
      open: await all.archive(ownerId, body.ids),
    }),
    'GET /items/{id}': async ({ ownerId, params }) => all.get(ownerId, params.id),
    'GET /items/{id}/waveform': async ({ ownerId, params: { id }, signal }) => {
      await all.get(ownerId, id)
      return { waveform: (await waveforms.of(id, signal)) ?? '' }
    },
    'PUT /items/{id}': async ({ ownerId, params, body }) => all.update(ownerId, params.id, body),
    'DELETE /items/{id}': async ({ ownerId, params }) => all.removeOne(ownerId, params.id),
    'POST /items/{id}/pause': async ({ ownerId, params }) => all.pause(ownerId, params.id),
    'POST /items/{id}/resume': async ({ ownerId, params }) => all.resume(ownerId, params.id),
    'PUT /items': async ({ ownerId, body: { kind = null, ids, filter, ...changes } }) => ({
      // Cloned voices are in no library.
      changed: kind === 'voice' ? 0 : await libraries(kind).organise(ownerId, { ids, filter }, changes),
    }),
    'GET /item-groups': async ({ ownerId, query: { kind = null } }) =>
      kind === 'voice'
        ? { folders: [], tags: [], models: [], kinds: [] }
        : await libraries(kind).groups(ownerId),
  }
}
