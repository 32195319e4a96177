import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'

/** What an administrator can do about a conversion; each reads anew what it changes. */
export function useConversionActs(codeRef: string) {
  const client = useQueryClient()
  // A press that is repeated after a lost answer must not start two.
  const retryKey = useRef(crypto.randomUUID())
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['GET /admin/conversions'] }),
      client.invalidateQueries({ queryKey: ['GET /admin/conversions/{code_ref}'] }),
      client.invalidateQueries({ queryKey: ['GET /admin/users/{id}'] }),
    ])
  const params = { code_ref: codeRef }
  return {
    retry: async (reason: string) => {
      const idempotencyKey = retryKey.current
      const begun = await call('POST /admin/conversions/{code_ref}/retry', {
        params,
        body: { reason },
        idempotencyKey,
      })
      await renew()
      return begun
    },
    refund: async (reason: string) => {
      await call('POST /admin/conversions/{code_ref}/refund', { params, body: { reason } })
      await renew()
    },
    cancel: async (reason: string) => {
      await call('POST /admin/conversions/{code_ref}/cancel', { params, body: { reason } })
      await renew()
    },
  }
}
