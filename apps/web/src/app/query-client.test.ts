import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { closeDialog, dialogQueue } from '../ui/dialogs/dialogs.ts'
import { queryClient, shouldRetry } from './query-client.ts'

const failure = (status: number) => new ApiError('GET /me', status, '', { detail: '', errors: [] })
const refuse = () => Promise.reject(failure(403))

afterEach(() => {
  queryClient.clear()
  while (dialogQueue.get().length > 0) closeDialog()
})

test('client errors are not retried', () => {
  expect([400, 401, 402, 403, 404, 429].map((status) => shouldRetry(0, failure(status)))).not.toContain(true)
})

test('a lost connection and a server error are retried twice', () => {
  for (const status of [0, 500, 503]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, failure(status)))).toEqual([true, true, false])
  }
})

test('a failed load opens the error dialog', async () => {
  await queryClient.prefetchQuery({ queryKey: ['a list'], queryFn: refuse })
  expect(dialogQueue.get()).toHaveLength(1)
})

test('loads that fail for the same reason open one dialog', async () => {
  const lists = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(lists.map((list) => queryClient.prefetchQuery({ queryKey: [list], queryFn: refuse })))
  expect(dialogQueue.get()).toHaveLength(1)
})

test('a failed background refresh opens no dialog', async () => {
  queryClient.setQueryData(['a list'], [])
  await queryClient.prefetchQuery({ queryKey: ['a list'], queryFn: refuse, staleTime: 0 })
  expect(queryClient.getQueryState(['a list'])?.error).toMatchObject({ status: 403 })
  expect(dialogQueue.get()).toEqual([])
})

test('a failed mutation opens the error dialog', async () => {
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: refuse })
  await expect(change.execute(undefined)).rejects.toThrow()
  expect(dialogQueue.get()).toHaveLength(1)
})
