import { useEffect } from 'react'
import { reportMetric } from '../api/metrics.ts'
import { navigate } from '../navigation/address.ts'
import { readPurchase } from './purchase.ts'

/** Counts a purchase in the URL when the studio starts, and removes it from the URL. */
export function usePurchase(): void {
  useEffect(() => {
    const found = readPurchase(window.location.href)
    if (!found) return
    navigate({ to: found.rest, replace: true, resetScroll: false }).catch(console.error)
    if (found.purchase) reportMetric(found.purchase)
  }, [])
}
