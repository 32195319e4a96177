import type { Reply, Sends } from '@atelier/contract/routes/registry'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery, keysetOf } from '../../../api/query.ts'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'

/** A key's webhook. */
export type Webhook = Reply<'PUT /customer/api-key/{id}/webhook'>
/** A webhook delivery. */
export type Delivery = Reply<'GET /customer/api-key/{id}/webhook/deliveries'>['results'][number]
/** Editable fields of a webhook. */
export type WebhookFields = Sends<'POST /customer/api-key/{id}/webhook', 'body'>

const showSuccess = (title: string) => toasts.show({ area: 'message', severity: 'success', title })
/** Short enough to watch a delivery being sent. */
const POLL_MS = 1000

/** The webhook of a key, or null. */
export const webhookQuery = (id: number) => ({
  ...apiQuery('GET /customer/api-key/{id}/webhook', { params: { id } }),
})

/** A delivery with its attempts; refetched while the next attempt is pending. */
export const deliveryQuery = (id: number, { id: delivery, status, attempts }: Delivery) => ({
  ...apiQuery('GET /customer/api-key/{id}/webhook/deliveries/{delivery}', { params: { id, delivery } }),
  queryKey: ['webhook-delivery', id, delivery, status, attempts],
})

const deliveryPages = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /customer/api-key/{id}/webhook/deliveries', {
        params: { id },
        query: pageParam ? { after: pageParam } : {},
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Reply<'GET /customer/api-key/{id}/webhook/deliveries'>) => keysetOf(last.next),
    staleTime: 0,
    // There is no event for deliveries.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(({ status }) => status === 'pending'))
        ? POLL_MS
        : false,
  })

/** Deliveries, page by page, newest first. */
export function useDeliveries(id: number) {
  const pages = useInfiniteQuery(deliveryPages(id))
  return { pages, deliveries: pages.data?.pages.flatMap((page) => page.results) ?? [] }
}

/** All actions on the webhook of a key. */
export function useWebhookActions(id: number) {
  const client = useQueryClient()
  const params = { id }
  const renew = () => client.invalidateQueries({ queryKey: webhookQuery(id).queryKey })
  const renewLog = () => client.invalidateQueries({ queryKey: deliveryPages(id).queryKey })
  return {
    create: useMutation({
      mutationFn: (body: WebhookFields) => call('POST /customer/api-key/{id}/webhook', { params, body }),
      onSuccess: renew,
    }),
    change: useMutation({
      mutationFn: (body: Sends<'PUT /customer/api-key/{id}/webhook', 'body'>) =>
        call('PUT /customer/api-key/{id}/webhook', { params, body }),
      onSuccess: async (webhook, { enabled }) => {
        showSuccess(
          enabled === undefined ? 'Webhook updated.' : `The webhook is ${webhook.enabled ? 'on' : 'off'}.`,
        )
        await Promise.all([renew(), renewLog()])
      },
    }),
    remove: useMutation({
      mutationFn: () => call('DELETE /customer/api-key/{id}/webhook', { params }),
      onSuccess: async () => {
        client.removeQueries({ queryKey: deliveryPages(id).queryKey })
        await renew()
      },
    }),
    rotate: useMutation({
      mutationFn: () => call('POST /customer/api-key/{id}/webhook/secret', { params }),
      onSuccess: renew,
    }),
    test: useMutation({
      mutationFn: () => call('POST /customer/api-key/{id}/webhook/test', { params }),
      onSuccess: renewLog,
    }),
    resend: useMutation({
      mutationFn: (delivery: string) =>
        call('POST /customer/api-key/{id}/webhook/deliveries/{delivery}/resend', {
          params: { id, delivery },
        }),
      onSuccess: renewLog,
    }),
  }
}

/** Actions on a webhook. */
export type WebhookActions = ReturnType<typeof useWebhookActions>

/** Asks for confirmation to rotate the secret. */
export const confirmRotation = () =>
  dialogs.confirm({
    title: 'Roll secret',
    message:
      'Both secrets sign deliveries for 24 hours, so you can update your endpoint. After that, only the new secret signs.',
    confirmLabel: 'Roll',
  })

/** Asks for confirmation to delete a webhook. */
export const confirmRemoval = () =>
  dialogs.confirm({
    title: 'Remove webhook',
    message: 'Deliveries stop and the delivery log is deleted. This can’t be undone.',
    confirmLabel: 'Remove',
    danger: true,
  })
