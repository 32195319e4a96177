import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { dialogs } from '../../ui/dialogs/dialogs.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { type ApiKey, type KeyFields, keyName } from './api-key.ts'

const showSuccess = (title: string) => toasts.show({ area: 'message', severity: 'success', title })

/** Keys are part of the account, which is refetched after each change. */
function useRenewal(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** Creates a key; only this response contains it. */
export function useCreateKey() {
  const renew = useRenewal()
  return useMutation({
    mutationFn: (body: KeyFields) => call('POST /customer/api-key', { body }),
    onSuccess: async () => {
      showSuccess('Your API key has been created.')
      await renew()
    },
  })
}

/** Updates or revokes a key. */
export function useUpdateKey() {
  const renew = useRenewal()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number } & (KeyFields | { revoked: true })) =>
      call('PUT /customer/api-key/{id}', { params: { id }, body }),
    onSuccess: async (_key, change) => {
      showSuccess('revoked' in change ? 'Your API key has been revoked.' : 'Your API key has been updated.')
      await renew()
    },
  })
}

/** Revokes a key permanently after confirmation. */
export function useRevokeKey(): (key: ApiKey) => Promise<void> {
  const { mutate } = useUpdateKey()
  return async (key) => {
    const yes = await dialogs.confirm({
      title: 'Revoke API key',
      message: `Revoke “${keyName(key)}”? Programs that use it stop working immediately. This can’t be undone.`,
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (yes) mutate({ id: key.id, revoked: true })
  }
}

/** Removes an expired or revoked key from the list. */
export function useRemoveKey() {
  const renew = useRenewal()
  return useMutation({
    mutationFn: ({ id }: ApiKey) => call('DELETE /customer/api-key/{id}', { params: { id } }),
    onSuccess: renew,
  })
}
