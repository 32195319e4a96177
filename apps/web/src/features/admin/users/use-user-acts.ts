import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'

/** What an administrator can do about an account; each reads anew what it changes. */
export function useUserActs(id: number) {
  const client = useQueryClient()
  // A press that is repeated after a lost answer must not give twice.
  const grantKey = useRef<{ of: string; key: string } | null>(null)
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
      const body = { amount, reason }
      const of = JSON.stringify(body)
      if (grantKey.current?.of !== of) grantKey.current = { of, key: crypto.randomUUID() }
      const { key: idempotencyKey } = grantKey.current
      await call('POST /admin/users/{id}/credits', { params, body, idempotencyKey })
      grantKey.current = null
      await renew()
    },
  }
}
