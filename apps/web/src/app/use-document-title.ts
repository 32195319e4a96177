import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { configQuery } from '../api/account.ts'
import { guestScreens, mainScreenAt, openScreens, soloScreens } from './screens.ts'

/** Names the document after the screen and the installation, or the playground where that is on. */
export function useDocumentTitle(): void {
  const { data: config } = useQuery(configQuery)
  const pathname = useLocation({ select: (location) => location.pathname })
  const screen =
    mainScreenAt(pathname) ??
    [...guestScreens, ...openScreens, ...soloScreens].find(({ path }) => pathname === `/${path}`)
  const place = (config?.playground.on && config.playground.title) || config?.app_name || 'Atelier'
  const title = screen ? `${screen.title} · ${place}` : place
  useEffect(() => {
    document.title = title
  }, [title])
}
