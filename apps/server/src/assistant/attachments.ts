import type { Receives } from '@atelier/contract/routes/registry'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Uploads } from '../uploads/service.ts'
import { readDocuments } from './attached-store.ts'
import type { Attached, MessageView } from './responder.ts'
import type { Scope } from './store.ts'

type Given = Receives<'POST /assistant/chat', 'body'>['attachments'][number]
type Kept = NonNullable<NonNullable<MessageView['data']>['attachments']>[number]

const kinds = { image: 'image', audio: 'audio', speech: 'audio', video: 'video' } as const

/** Looks up what goes with a message. Throws a fault of `attachments` for what is not there, whoever's it is. */
export async function findAttached(
  { db, uploads }: { db: Db; uploads: Uploads },
  scope: Scope,
  given: readonly Given[],
): Promise<Attached[]> {
  const uuids = given.flatMap((each) => ('document' in each ? [each.document] : []))
  const documents = new Map((await readDocuments(db, scope, uuids)).map((each) => [each.uuid, each]))
  return await Promise.all(
    given.map(async (each): Promise<Attached> => {
      if ('document' in each) {
        const document = documents.get(each.document)
        if (!document) throw missing(each.document)
        return { kind: 'document', name: document.name, document: document.uuid, text: document.text }
      }
      const item = await uploads.look(scope.ownerId, each.source_id)
      const kind = kinds[item?.kind as keyof typeof kinds]
      if (!item || !kind) throw missing(each.source_id)
      return { kind, name: item.title, source_id: each.source_id }
    }),
  )
}

const missing = (name: string | number) =>
  new ApiError('invalid', `There is no attachment ${name}.`, { field: 'attachments' })

/** What a message keeps of what went with it: not the words of documents, which stand elsewhere. */
export const keptAttachments = (attached: readonly Attached[]): Kept[] =>
  attached.map(({ kind, name, source_id, document }) => ({
    kind,
    name,
    ...(source_id === undefined ? {} : { source_id }),
    ...(document === undefined ? {} : { document }),
    url: null,
  }))
