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
import { cleared, type Desk, type DeskStore } from './desk.ts'
import type { SheetKind } from './sheet-kind.ts'

/** A spreadsheet as the server understands it. */
export type Look = Reply<'POST /imports'>

const LOOK = 'PUT /imports/{uuid}'

const lookKey = (sheet: string | null, columns: ColumnChoice) => [LOOK, sheet, columns] as const

/** Shows a spreadsheet that was just given, or read in another way; other looks at it are out of date. */
export function keepLook(client: QueryClient, look: Look): void {
  client.removeQueries({ queryKey: [LOOK, look.uuid], type: 'inactive' })
  client.setQueryData(lookKey(look.uuid, {}), look)
}

/** What the server is told of the columns: nothing until somebody chose. */
export const columnsOf = ({ fields, header }: Desk, kind: SheetKind): ColumnChoice =>
  fields === null ? {} : choiceOf(fields, kind.fields, header)

/** Why the spreadsheet that was kept can't be shown any more, and what is left of the choices. */
function lossOf(error: unknown): { notice: string; change: Partial<Desk> } | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) {
    return { notice: 'The spreadsheet was kept for a day and is gone now. Give it again.', change: cleared }
  }
  if (error.body.errors.some(({ field }) => field?.startsWith('columns'))) {
    return {
      notice: `${error.message} The columns are as the file says.`,
      change: { fields: null, header: null },
    }
  }
  return null
}

/** The spreadsheet on the desk as the server understands it with the columns that were chosen. */
export function useLook(kind: SheetKind, desk: DeskStore) {
  const now = useStore(desk.state, (state) => state)
  const [notice, setNotice] = useState<string | null>(null)
  const { sheet } = now
  const columns = columnsOf(now, kind)
  const look = useQuery({
    queryKey: lookKey(sheet, columns),
    queryFn: ({ signal }) => call(LOOK, { params: { uuid: sheet ?? '' }, body: { columns }, signal }),
    enabled: sheet !== null && (now.fields === null || now.fields.includes('text')),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const lose = useEffectEvent((error: unknown) => {
    const loss = lossOf(error)
    if (loss === null) return
    setNotice(loss.notice)
    desk.change(loss.change)
  })
  useEffect(() => lose(look.error), [look.error])
  return { look, notice }
}

/** How a CSV file is to be read. */
export type Reading = { readonly encoding: string; readonly delimiter: string }

/** Reads the spreadsheet again with another encoding or delimiter. */
export function useReread(desk: DeskStore, { uuid, delimiter }: Pick<Look, 'uuid' | 'delimiter'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) => call(LOOK, { params: { uuid }, body: reading }),
    // At once, because columns may be chosen anew while it is read: other names, and with another delimiter other columns.
    onMutate: (reading) =>
      desk.change(reading.delimiter === delimiter ? { header: null } : { fields: null, header: null }),
    onSuccess: (look) => {
      keepLook(client, look)
      return client.invalidateQueries({ queryKey: [LOOK, uuid] })
    },
  })
}
