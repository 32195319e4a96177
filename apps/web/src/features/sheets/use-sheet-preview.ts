import type { Reply } from '@atelier/contract/routes/registry'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useStore } from '../../state/store.ts'
import { type ColumnChoice, choiceOf } from './columns.ts'
import { cleared, type SheetDraft, type SheetDraftStore } from './sheet-draft.ts'
import type { SheetKind } from './sheet-kind.ts'

/** A spreadsheet as parsed by the server. */
export type SheetPreviewState = Reply<'POST /imports'>

const PREVIEW = 'PUT /imports/{uuid}'

const previewKey = (sheet: string | null, columns: ColumnChoice) => [PREVIEW, sheet, columns] as const

/** Caches a spreadsheet just uploaded or parsed again; other previews of it are outdated. */
export function cachePreview(client: QueryClient, preview: SheetPreviewState): void {
  client.removeQueries({ queryKey: [PREVIEW, preview.uuid], type: 'inactive' })
  client.setQueryData(previewKey(preview.uuid, {}), preview)
}

/** The column fields to send; none until the user chose some. */
export const columnsOf = ({ fields, header }: SheetDraft, kind: SheetKind): ColumnChoice =>
  fields === null ? {} : choiceOf(fields, kind.fields, header)

/** Why the stored spreadsheet is unavailable, and which choices are kept. */
function lossOf(error: unknown): { notice: string; change: Partial<SheetDraft> } | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) {
    return { notice: 'The spreadsheet has expired. Upload it again.', change: cleared }
  }
  if (error.errors.some(({ field }) => field?.startsWith('columns'))) {
    return {
      notice: `${error.message} Columns were reset to the file’s.`,
      change: { fields: null, header: null },
    }
  }
  return null
}

/** The draft's spreadsheet as parsed by the server with the chosen columns. */
export function useSheetPreview(kind: SheetKind, sheetDraft: SheetDraftStore) {
  const now = useStore(sheetDraft.state, (state) => state)
  const [notice, setNotice] = useState<string | null>(null)
  const { sheet } = now
  const columns = columnsOf(now, kind)
  const preview = useQuery({
    queryKey: previewKey(sheet, columns),
    queryFn: ({ signal }) => call(PREVIEW, { params: { uuid: sheet ?? '' }, body: { columns }, signal }),
    enabled: sheet !== null && (now.fields === null || now.fields.includes('text')),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const lose = useEffectEvent((error: unknown) => {
    const loss = lossOf(error)
    if (loss === null) return
    setNotice(loss.notice)
    sheetDraft.change(loss.change)
  })
  useEffect(() => lose(preview.error), [preview.error])
  return { preview, notice }
}

/** Options for parsing a CSV file. */
export type Reading = { readonly encoding: string; readonly delimiter: string }

/** Parses the spreadsheet again with another encoding or delimiter. */
export function useReparse(
  sheetDraft: SheetDraftStore,
  { uuid, delimiter }: Pick<SheetPreviewState, 'uuid' | 'delimiter'>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) => call(PREVIEW, { params: { uuid }, body: reading }),
    // Immediately, because the columns can be edited meanwhile: their names, and with another delimiter the columns,
    // change.
    onMutate: (reading) =>
      sheetDraft.change(reading.delimiter === delimiter ? { header: null } : { fields: null, header: null }),
    onSuccess: (preview) => {
      cachePreview(client, preview)
      return client.invalidateQueries({ queryKey: [PREVIEW, uuid] })
    },
  })
}
