import type { EventData } from '@atelier/contract/events'
import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { onEvent } from '../../api/events.ts'
import { changeItem, readItemAgain, renewItems } from '../../api/items.ts'
import { isMadeKind } from '../../api/pending-items.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { sheetToast } from './sheet-toasts.ts'

/** Milliseconds between two looks at what lists on screen show of spreadsheets under way. */
const LOOK_MS = 4000
/** Rows read again at one look, however many have ended. */
const ROWS_PER_LOOK = 25

/** What could not be read now is read with the next event. */
function tryAgainLater(error: unknown): void {
  console.info('A spreadsheet under way could not be read:', error)
}

async function lookAgain(client: QueryClient, ended: ReadonlyMap<string, MadeKind>): Promise<void> {
  for (const kind of new Set(ended.values())) await renewItems(client, kind)
  const latest = [...ended].slice(-ROWS_PER_LOOK)
  for (const [codeRef, kind] of latest) await readItemAgain(client, kind, codeRef)
}

/** Brings rows that have ended into the lists on screen, now and then, because they end by the thousand. */
function followRows(client: QueryClient): () => void {
  let ended = new Map<string, MadeKind>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const looked = ended
    ended = new Map()
    timer = undefined
    lookAgain(client, looked).catch(tryAgainLater)
  }
  const note = ({ kind, code_ref, sheet }: EventData['conversion-completed']) => {
    if (!sheet || !isMadeKind(kind)) return
    ended.set(code_ref, kind)
    timer ??= setTimeout(look, LOOK_MS)
  }
  const endings = [
    onEvent('conversion-completed', note),
    onEvent('conversion-failed', ({ kind, code_ref, sheet }) => {
      if (sheet && isMadeKind(kind)) changeItem(client, kind, { code_ref }, { status: 'failed' })
    }),
    () => clearTimeout(timer),
  ]
  return () => {
    for (const end of endings) end()
  }
}

async function tellEnd(client: QueryClient, uuid: string): Promise<void> {
  const batch = await call('GET /batches/{uuid}', { params: { uuid } })
  const toast = sheetToast(batch)
  if (toast) toasts.show(toast)
  if (batch.is_sheet) await client.invalidateQueries({ queryKey: meQuery.queryKey })
}

/**
 * Follows spreadsheets as a whole: one toast when one ends, and none for its rows. Keeps the lists on screen in step.
 * Returns what stops it.
 */
export function followSheets(client: QueryClient): () => void {
  const stopRows = followRows(client)
  const stopEnds = onEvent('batch-progress', ({ batch, completed, failed, count }) => {
    if (completed + failed >= count) tellEnd(client, batch).catch(tryAgainLater)
  })
  return () => {
    stopRows()
    stopEnds()
  }
}
