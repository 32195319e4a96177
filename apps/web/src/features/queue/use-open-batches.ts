import type { Reply } from '@atelier/contract/routes/registry'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Batch, isOpen } from '../../api/batches.ts'
import { call } from '../../api/client.ts'
import { onEvent } from '../../api/events.ts'
import { useSession } from '../../api/session.ts'

type Batches = Reply<'GET /batches'>

/** Minimum interval between two reads, in milliseconds: rows end by the thousand. */
const CHECK_MS = 2000

const batchesQuery = (team: number | null) =>
  queryOptions({
    queryKey: ['GET /batches', 'open', team],
    queryFn: ({ signal }) => call('GET /batches', { query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const openOf = ({ results }: Batches): readonly Batch[] =>
  results.filter((batch) => batch.is_sheet && isOpen(batch))

const none: readonly Batch[] = []

/** The spreadsheets in progress, without their updates. */
export function useOpenBatches(): readonly Batch[] {
  const token = useSession((session) => session.token)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  return useQuery({ ...batchesQuery(team), select: openOf, enabled: token !== null }).data ?? none
}

/** Updates the spreadsheets in progress by events; rendered once. */
export function useBatchUpdates(): void {
  const client = useQueryClient()
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  useEffect(() => {
    const { queryKey } = batchesQuery(team)
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      client.invalidateQueries({ queryKey }).catch(console.info)
    }
    const stop = onEvent('batch-progress', ({ batch, completed, failed, count }) => {
      const before = client.getQueryData(queryKey)?.results.find(({ uuid }) => uuid === batch)
      const pending = count - completed - failed
      const change = (one: Batch) => (one.uuid === batch ? { ...one, completed, failed, pending } : one)
      client.setQueryData(queryKey, (known) => known && { ...known, results: known.results.map(change) })
      // Unknown, ended, or paused, resumed or cancelled: without an ended row.
      const isSteered = before?.completed === completed && before.failed === failed
      if (!before || isSteered || pending === 0) timer ??= setTimeout(check, CHECK_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, team])
}
