import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { composerPaths } from './composer-paths.ts'
import { offerRemix, offerSource } from './remix.ts'
import type { WayOn } from './ways-on.ts'

/** Hands items to composers, and goes there. */
export interface Offers {
  /** Fills the composer of the item's mode with all its settings. */
  readonly remix: (item: Item) => void
  /** Gives the item to another composer. */
  readonly use: (item: Item, way: WayOn) => void
}

/** The ways from an item to the composers. */
export function useOffers(): Offers {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const go = useCallback(
    (mode: string) => {
      const path = composerPaths[mode]
      // The root is the first composer under another address: going there would only draw it anew.
      const isThere = path === pathname || (path === composerPaths.TEXT_TO_SPEECH && pathname === '/')
      if (path !== undefined && !isThere) void navigate({ to: path })
    },
    [navigate, pathname],
  )
  const remix = useCallback(
    (item: Item) => {
      offerRemix(item)
      go(item.mode)
    },
    [go],
  )
  const use = useCallback(
    (item: Item, { mode, as }: WayOn) => {
      offerSource(item, mode, as)
      go(mode)
    },
    [go],
  )
  return { remix, use }
}
