import type { EventData } from '@atelier/contract/events'
import type { ItemKind } from '@atelier/contract/kinds/kind'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { onEvent } from '../../api/events.ts'
import { changeItem, readItemAgain, renewItems } from '../../api/items.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { sheetToast } from './sheet-toasts.ts'

/** Minimum interval between two refreshes of the displayed lists while spreadsheets run, in milliseconds. */
const POLL_MS = 4000
/** Maximum number of rows refetched at once, however many have ended. */
const ROWS_PER_POLL = 25

/** On failure, the next event refetches. */
function tryAgainLater(error: unknown): void {
  console.info('A spreadsheet in progress could not be read:', error)
}

async function refetchEnded(client: QueryClient, ended: ReadonlyMap<string, ItemKind>): Promise<void> {
  for (const kind of new Set(ended.values())) await renewItems(client, kind)
  const latest = [...ended].slice(-ROWS_PER_POLL)
  for (const [codeRef, kind] of latest) await readItemAgain(client, kind, codeRef)
}

/** Adds ended rows to the displayed lists at intervals, because they end by the thousand. */
function followRows(client: QueryClient): () => void {
  let ended = new Map<string, ItemKind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    const checked = ended
    ended = new Map()
    timer = undefined
    refetchEnded(client, checked).catch(tryAgainLater)
  }
  const note = ({ kind, code_ref, sheet }: EventData['conversion-completed']) => {
    if (!sheet || !isItemKind(kind)) return
    ended.set(code_ref, kind)
    timer ??= setTimeout(check, POLL_MS)
  }
  const endings = [
    onEvent('conversion-completed', note),
    onEvent('conversion-failed', ({ kind, code_ref, sheet }) => {
      if (sheet && isItemKind(kind)) changeItem(client, kind, { code_ref }, { status: 'failed' })
    }),
    () => clearTimeout(timer),
  ]
  return () => {
    for (const end of endings) end()
  }
}

async function announceEnd(client: QueryClient, uuid: string): Promise<void> {
  const batch = await call('GET /batches/{uuid}', { params: { uuid } })
  const toast = sheetToast(batch)
  if (toast) toasts.show(toast)
  if (batch.is_sheet) await client.invalidateQueries({ queryKey: meQuery.queryKey })
}

/**
 * Tracks spreadsheets as a whole: one toast at the end, and none for the rows. Updates the displayed lists. Returns a
 * function that stops it.
 */
export function followSheets(client: QueryClient): () => void {
  const stopRows = followRows(client)
  const stopEnds = onEvent('batch-progress', ({ batch, completed, failed, count }) => {
    if (completed + failed >= count) announceEnd(client, batch).catch(tryAgainLater)
  })
  return () => {
    stopRows()
    stopEnds()
  }
}
