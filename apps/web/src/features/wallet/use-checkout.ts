import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** Goes to where it is paid; the button stays busy until the page is left. */
function leave({ url }: { url: string }): Promise<never> {
  window.location.assign(url)
  return new Promise(() => undefined)
}

/** Leads to paying for so many euros of credits. */
export const useBuyCredits = () =>
  useMutation({
    mutationFn: async (quantity: number) =>
      leave(await call('POST /payments/checkout/', { body: { quantity } })),
  })

/** Leads to paying for a plan. */
export const useSubscribe = () =>
  useMutation({
    mutationFn: async (price_id: string) =>
      leave(await call('POST /payments/subscription-checkout/', { body: { price_id } })),
  })

/** Leads to where one's subscription is changed or cancelled, and back here. */
export const useManage = () =>
  useMutation({
    mutationFn: async (customer: string) => {
      const body = { customer, redirect: window.location.pathname }
      return leave(await call('POST /payments/manage/', { body }))
    },
  })
