import { useEffect } from 'react'
import { tellMetric } from '../api/metrics.ts'
import { takePurchase } from './purchase.ts'

/** Counts a purchase that the address tells of when the studio starts, and takes it out of the address. */
export function usePurchase(): void {
  useEffect(() => {
    const taken = takePurchase(window.location.href)
    if (!taken) return
    window.history.replaceState(window.history.state, '', taken.rest)
    if (taken.purchase) tellMetric(taken.purchase)
  }, [])
}
