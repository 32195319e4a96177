import type { MetricEvent } from '../api/metrics.ts'

type Purchase = Extract<MetricEvent, { event: 'purchase' }>

/**
 * Reads a purchase from the address of the page that somebody came back to after paying: what to count, if anything, and
 * the address without it, so that a reload does not count it again. Null for an address that names none.
 */
export function takePurchase(address: string): { purchase: Purchase | null; rest: string } | null {
  const url = new URL(address)
  const value = url.searchParams.get('purchase_value')
  if (url.searchParams.get('purchase_success') !== 'true' || value === null) return null
  url.searchParams.delete('purchase_success')
  url.searchParams.delete('purchase_value')
  const quantity = Number(value)
  const isAmount = Number.isInteger(quantity) && quantity > 0
  const purchase = { event: 'purchase', currency: 'EUR', quantity, unit_price: 1 } as const
  return { purchase: isAmount ? purchase : null, rest: url.pathname + url.search + url.hash }
}
