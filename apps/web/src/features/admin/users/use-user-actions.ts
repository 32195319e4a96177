import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** An administrator's actions on an account; each refetches what it changes. */
export function useUserActions(id: number) {
  const client = useQueryClient()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['GET /admin/users'] }),
      client.invalidateQueries({ queryKey: ['GET /admin/users/{id}'] }),
      client.invalidateQueries({ queryKey: ['GET /admin/users/{id}/transactions'] }),
      client.invalidateQueries({ queryKey: ['GET /me'] }),
    ])
  const params = { id }
  return {
    block: async (reason: string) => {
      await call('POST /admin/users/{id}/block', { params, body: { reason } })
      await renew()
    },
    unblock: async (reason: string) => {
      await call('POST /admin/users/{id}/unblock', { params, body: { reason } })
      await renew()
    },
    grant: async (amount: number, reason: string) => {
      await call('POST /admin/users/{id}/credits', { params, body: { amount, reason } })
      await renew()
    },
  }
}
