import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

/** An administrator's actions on a conversion; each refetches what it changes. */
export function useConversionActions(codeRef: string) {
  const client = useQueryClient()
  const renew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['GET /admin/conversions'] }),
      client.invalidateQueries({ queryKey: ['GET /admin/conversions/{code_ref}'] }),
      client.invalidateQueries({ queryKey: ['GET /admin/users/{id}'] }),
    ])
  const params = { code_ref: codeRef }
  return {
    retry: async (reason: string) => {
      const restarted = await call('POST /admin/conversions/{code_ref}/retry', { params, body: { reason } })
      await renew()
      return restarted
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
