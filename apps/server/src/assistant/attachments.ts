import { allKinds } from '@atelier/contract/kinds/kind'
import type { Receives } from '@atelier/contract/routes/registry'
import type { Uploads } from '../generation/uploads/service.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import { readDocuments } from './attached-store.ts'
import type { Attached } from './proposed-item.ts'
import type { MessageView } from './responder.ts'
import type { Scope } from './store.ts'

type AttachmentInput = Receives<'POST /assistant/chat', 'body'>['attachments'][number]
type AttachmentView = NonNullable<NonNullable<MessageView['data']>['attachments']>[number]

/** Looks up the attachments of a message. Throws an error of `attachments` for those that do not exist for the owner. */
export async function findAttached(
  { db, uploads }: { db: Db; uploads: Uploads },
  scope: Scope,
  given: readonly AttachmentInput[],
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
      const item = await uploads.findFile(scope.ownerId, each.source_id)
      const kind = item && allKinds[item.kind].medium
      if (!kind || kind === 'text') throw missing(each.source_id)
      return { kind, name: item.title, source_id: each.source_id }
    }),
  )
}

const missing = (name: string | number) =>
  new ApiError('invalid', `There is no attachment ${name}.`, { field: 'attachments' })

/** The attachments as stored with a message: without the text of documents, which is stored separately. */
export const storedAttachments = (attached: readonly Attached[]): AttachmentView[] =>
  attached.map(({ kind, name, source_id, document }) => ({
    kind,
    name,
    ...(source_id === undefined ? {} : { source_id }),
    ...(document === undefined ? {} : { document }),
    url: null,
  }))
