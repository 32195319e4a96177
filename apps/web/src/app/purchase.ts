import { MAX_PURCHASE_EUROS } from '@atelier/contract/limits'
import type { MetricEvent } from '../api/metrics.ts'

type Purchase = Extract<MetricEvent, { event: 'purchase' }>

/**
 * Reads a purchase from the URL opened after a payment: the purchase to count, if any, and the URL without it, so that
 * a reload does not count it again. Null for other URLs.
 */
export function readPurchase(address: string): { purchase: Purchase | null; rest: string } | null {
  const url = new URL(address)
  const value = url.searchParams.get('purchase_value')
  if (url.searchParams.get('purchase_success') !== 'true' || value === null) return null
  url.searchParams.delete('purchase_success')
  url.searchParams.delete('purchase_value')
  const quantity = Number(value)
  const isAmount = quantity > 0 && quantity <= MAX_PURCHASE_EUROS
  const purchase = { event: 'purchase', currency: 'EUR', quantity, unit_price: 1 } as const
  return { purchase: isAmount ? purchase : null, rest: url.pathname + url.search + url.hash }
}
