import { useMutation, useQueryClient } from '@tanstack/react-query'
import { renewItems } from '../../api/items.ts'
import { announceStart } from '../../api/pending-items.ts'
import { setFlags } from '../../api/session.ts'
import { navigate } from '../../navigation/address.ts'
import { costLimit } from '../../ui/composer/use-start.ts'
import { recentBatchesKey } from './batch/use-recent-batches.ts'
import { cleared, type SheetDraftStore } from './sheet-draft.ts'
import type { SheetKind, SheetPart, SheetSettings } from './sheet-kind.ts'

/** Starts the draft's spreadsheet and opens its batch. */
export function useSheetStart(kind: SheetKind, sheetDraft: SheetDraftStore) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      part,
      settings,
      cost,
    }: {
      part: SheetPart
      settings: SheetSettings
      cost: number | null
    }) => settings.start(part, { headers: costLimit(cost) }),
    onMutate: () => setFlags({ sendingFile: true }),
    onSuccess: ({ batch }) => {
      sheetDraft.change(cleared)
      announceStart(kind.kind, [])
      client.removeQueries({ queryKey: recentBatchesKey })
      client.invalidateQueries({ queryKey: ['GET /batches', 'open'] }).catch(console.info)
      renewItems(client, kind.kind).catch(console.info)
      void navigate({ to: kind.path, search: { batch } })
    },
    onError: () => {
      // The rows may have changed since the quote; a new quote names the invalid ones.
      client.invalidateQueries({ queryKey: ['POST /quotes', 'sheet'] }).catch(console.info)
    },
    onSettled: () => setFlags({ sendingFile: false }),
  })
}
