import type { KindId } from '@atelier/contract/kinds/kind'
import type { RouteName } from '@atelier/contract/routes/registry'
import { notFound } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers, Request } from '../../platform/handler.ts'
import type { Library } from './service.ts'
import { kindOfItem } from './store.ts'

/** The libraries of all kinds. */
export type Libraries = Record<Exclude<KindId, 'voice'>, Library>

type RequestFields<N extends RouteName, Part extends keyof Request<N>> = Pick<Request<N>, Part | 'ownerId'>
// The calls that every kind has, typed after speech; those of other kinds differ only in name.
type ListRequest = RequestFields<'GET /library[/{team}]', 'query'>
type StatusRequest = RequestFields<'GET /conversion/{code_ref}', 'params'>
type RateRequest = RequestFields<'PUT /library/thumbs', 'body'>
type RemoveManyRequest = RequestFields<'DELETE /engine/speech/bulkdelete', 'query' | 'body'>
type UpdateRequest = RequestFields<'PUT /items/{id}', 'params' | 'body'>
type OrganiseRequest = RequestFields<'PUT /items', 'body'>
type GroupsRequest = RequestFields<'GET /item-groups', 'query'>
type RemoveRequest = RequestFields<'DELETE /items/{id}', 'params'>

const listOf =
  (library: Library) =>
  async ({ query, ownerId }: ListRequest) =>
    library.list(ownerId, query)

const statusOf =
  (library: Library) =>
  async ({ params, ownerId }: StatusRequest) =>
    library.status(ownerId, params.code_ref)

const rateOf =
  (library: Library) =>
  async ({ body, ownerId }: RateRequest) =>
    library.rate(ownerId, body.id, body.thumbs)

const removeManyOf =
  (library: Library) =>
  async ({ query, body, ownerId }: RemoveManyRequest): Promise<undefined> => {
    await library.remove(ownerId, { ids: query.ids ?? body?.ids, filter: body?.filter })
  }

const updateOf =
  (library: Library) =>
  async ({ params, ownerId, body }: UpdateRequest) =>
    library.update(ownerId, params.id, body)

const removeOneOf =
  (library: Library) =>
  async ({ params, ownerId }: RemoveRequest): Promise<undefined> => {
    await library.removeOne(ownerId, params.id)
  }

/** The calls that list, rate, change and delete items, for every kind and across kinds. */
export function createViewHandlers(db: Db, { speech, image, video, audio, chat }: Libraries) {
  const byKind: Partial<Record<KindId, Library>> = { speech, image, video, audio, chat }
  async function libraryOf({ params, ownerId }: RemoveRequest): Promise<Library> {
    const kind = await kindOfItem(db, ownerId, params.id)
    const library = kind && byKind[kind]
    if (!library) throw notFound('The item')
    return library
  }
  return {
    'GET /conversion/{code_ref}': statusOf(speech),
    'GET /library[/{team}]': listOf(speech),
    'PUT /library/thumbs': rateOf(speech),
    'DELETE /engine/speech/bulkdelete': removeManyOf(speech),
    'GET /image-conversion/{code_ref}': statusOf(image),
    'GET /images-library': listOf(image),
    'PUT /images-library/thumbs': rateOf(image),
    'PUT /image-conversion/{id}': updateOf(image),
    'DELETE /image-conversion/{id}': removeOneOf(image),
    'DELETE /engine/images/bulkdelete': removeManyOf(image),
    'GET /image-to-video/{code_ref}': statusOf(video),
    'GET /videos-library': listOf(video),
    'PUT /videos-library/thumbs': rateOf(video),
    'DELETE /engine/video/bulkdelete': removeManyOf(video),
    'GET /engine/audio/status/{code_ref}': statusOf(audio),
    'GET /engine/audio/conversions': listOf(audio),
    'PUT /engine/audio/conversions/thumbs': rateOf(audio),
    'PUT /engine/audio/conversions/{id}': updateOf(audio),
    'DELETE /engine/audio/conversions/{id}': removeOneOf(audio),
    'DELETE /engine/audio/bulkdelete': removeManyOf(audio),
    'GET /llm-conversions/status/{code_ref}': statusOf(chat),
    'GET /llm-conversions': listOf(chat),
    'PUT /llm-conversions/thumbs': rateOf(chat),
    'PUT /llm-conversions/{id}': updateOf(chat),
    'DELETE /llm-conversions/{id}': removeOneOf(chat),
    'DELETE /engine/llm/bulkdelete': removeManyOf(chat),
    'GET /items/{id}': async (request) => (await libraryOf(request)).get(request.ownerId, request.params.id),
    'PUT /items/{id}': async (request) => updateOf(await libraryOf(request))(request),
    'PUT /items': async ({ ownerId, body: { kind, ids, filter, ...changes } }: OrganiseRequest) => ({
      changed: (await byKind[kind]?.organise(ownerId, { ids, filter }, changes)) ?? 0,
    }),
    'GET /item-groups': async ({ ownerId, query: { kind } }: GroupsRequest) =>
      (await byKind[kind]?.groups(ownerId)) ?? { folders: [], tags: [], models: [] },
    'DELETE /items/{id}': async (request) => removeOneOf(await libraryOf(request))(request),
  } satisfies Partial<Handlers<RouteName>>
}
