import { useEffect } from 'react'
import { reportMetric } from '../api/metrics.ts'
import { readPurchase } from './purchase.ts'

/** Counts a purchase in the URL when the studio starts, and removes it from the URL. */
export function usePurchase(): void {
  useEffect(() => {
    const found = readPurchase(window.location.href)
    if (!found) return
    window.history.replaceState(window.history.state, '', found.rest)
    if (found.purchase) reportMetric(found.purchase)
  }, [])
}
