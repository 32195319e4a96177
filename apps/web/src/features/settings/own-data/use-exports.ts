import type { Reply } from '@atelier/contract/routes/registry'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/client.ts'
import { onEvent } from '../../../api/events.ts'
import { apiQuery } from '../../../api/query.ts'

/** An export of the account. */
export type AccountExport = Reply<'GET /account/exports'>['results'][number]

const exportsQuery = apiQuery('GET /account/exports')
const REFETCH_MS = 1000

/** Whether an export is unfinished. */
export const isActive = ({ status }: AccountExport): boolean => status === 'pending' || status === 'running'

/** The newest exports; polled while one is running. */
export function useExports() {
  const client = useQueryClient()
  useEffect(
    () => onEvent('export-changed', () => void client.invalidateQueries({ queryKey: exportsQuery.queryKey })),
    [client],
  )
  return useQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) => (state.data?.results.some(isActive) ? REFETCH_MS : false),
  })
}

/** Requests an export. */
export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /account/exports'),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  })
}

/** Cancels an export, or deletes its ZIP file. */
export function useEndExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => call('DELETE /account/exports/{uuid}', { params: { uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  })
}
