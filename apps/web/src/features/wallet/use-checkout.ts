import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Redirects to the payment page; the button stays busy until the page is left. */
function leave({ url }: { url: string }): Promise<never> {
  window.location.assign(url)
  return new Promise(() => undefined)
}

/** Starts the purchase of credits for a number of euros. */
export const useBuyCredits = () =>
  useMutation({
    mutationFn: async (quantity: number) =>
      leave(await call('POST /payments/checkout/', { body: { quantity } })),
  })

/** Starts a subscription to a plan. */
export const useSubscribe = () =>
  useMutation({
    mutationFn: async (price_id: string) =>
      leave(await call('POST /payments/subscription-checkout/', { body: { price_id } })),
  })

/** Opens the provider's page for changing or cancelling the subscription, which returns here. */
export const useManage = () =>
  useMutation({
    mutationFn: async (customer: string) => {
      const body = { customer, redirect: window.location.pathname }
      return leave(await call('POST /payments/manage/', { body }))
    },
  })
