import { useCallback } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { navigate, usePathname } from '../../navigation/address.ts'
import { kindViews, modeViews, type NextAction } from './kinds.ts'
import { offerRemix, offerSource } from './remix.ts'

/** Passes items to composers and opens them. */
export interface Offers {
  /** Fills the composer of the item's mode with all its settings. */
  readonly remix: (item: Item) => void
  /** Passes the item to another composer. */
  readonly use: (item: Item, action: NextAction) => void
}

/** Passes items to composers and opens them. */
export function useOffers(): Offers {
  const pathname = usePathname()
  const go = useCallback(
    (mode: string) => {
      const path = modeViews.get(mode)?.path
      // The root is another URL of the first composer: navigating there would only remount it.
      const isThere =
        path === pathname || (path === kindViews.speech.modes.TEXT_TO_SPEECH.path && pathname === '/')
      if (path !== undefined && !isThere) void navigate({ to: path })
    },
    [pathname],
  )
  const remix = useCallback(
    (item: Item) => {
      offerRemix(item)
      go(item.mode)
    },
    [go],
  )
  const use = useCallback(
    (item: Item, { mode, as }: NextAction) => {
      offerSource(item, mode, as)
      go(mode)
    },
    [go],
  )
  return { remix, use }
}
