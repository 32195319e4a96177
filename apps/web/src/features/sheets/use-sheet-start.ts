import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, isTeamRefusal } from '../../api/api-error.ts'
import { renewItems } from '../../api/items.ts'
import { announceStart } from '../../api/pending-items.ts'
import { setFlags } from '../../api/session.ts'
import { isUnclear } from '../../ui/composer/start-attempt.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { recentBatchesKey } from './batch/use-recent-batches.ts'
import { cleared, type Desk, type DeskStore } from './desk.ts'
import { rowFaultsOf } from './row-faults.ts'
import type { SheetKind, SheetPart } from './sheet-kind.ts'

/** The key of a start: the same again for the same start while its answer is not known, beyond a reload, too. */
function keyFor(desk: DeskStore, body: string): string {
  const { attempt } = desk.state.get()
  if (attempt?.body === body) return attempt.key
  const key = crypto.randomUUID()
  desk.change({ attempt: { body, key } })
  return key
}

/** Rows at fault are told by row, everything else by the dialog. */
function tell(error: unknown): void {
  if (!(error instanceof ApiError)) {
    console.error(error)
    return
  }
  const isTold = error.status === 401 || isTeamRefusal(error) || rowFaultsOf(error).length > 0
  if (!isTold) dialogs.error(error)
}

/** Starts the spreadsheet on the desk and opens the view of its batch. */
export function useSheetStart(kind: SheetKind, desk: DeskStore) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ part, settings }: { part: SheetPart; settings: Desk }) => {
      const body = JSON.stringify([part, kind.settingsOf(settings)])
      return kind.start(part, settings, keyFor(desk, body))
    },
    onMutate: () => setFlags({ sendingFile: true }),
    onSuccess: ({ batch }) => {
      desk.change(cleared)
      announceStart(kind.kind, [])
      client.removeQueries({ queryKey: recentBatchesKey })
      renewItems(client, kind.kind).catch(console.info)
      void navigate({ to: kind.path, search: { batch } })
    },
    onError: (error) => {
      if (error instanceof ApiError && !isUnclear(error.status)) desk.change({ attempt: null })
      // Something changed since the price was worked out; asked again, it names the rows.
      client.invalidateQueries({ queryKey: ['POST /quotes', 'sheet'] }).catch(console.info)
      tell(error)
    },
    onSettled: () => setFlags({ sendingFile: false }),
    meta: { quiet: true },
  })
}
