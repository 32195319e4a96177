import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configQuery } from '../api/account.ts'
import { pendingCount } from '../features/queue/pending-count.ts'
import { usePathname } from '../navigation/address.ts'
import { useStore } from '../state/store.ts'
import { guestScreens, isAt, mainScreenAt, openScreens, soloScreens } from './screens.ts'

/**
 * Sets the document's title to the number of pending generations, the screen and the installation, or the title and
 * description of the playground if enabled.
 */
export function useDocumentTitle(): void {
  const { data: config } = useQuery(configQuery)
  const pathname = usePathname()
  const screen =
    mainScreenAt(pathname) ??
    [...guestScreens, ...openScreens, ...soloScreens].find(({ path }) => isAt(pathname, path))
  const place = (config?.playground.on && config.playground.title) || config?.app_name || 'Atelier'
  const pending = useStore(pendingCount, (count) => count)
  const name = screen ? `${screen.title} · ${place}` : place
  const title = pending > 0 ? `(${pending}) ${name}` : name
  const description = (config?.playground.on && config.playground.description) || null
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (description === null) return
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
}
