import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import type { Item } from '../../api/kind-calls.ts'

const PlaylistContext = createContext<RefObject<readonly Item[]>>({ current: [] })

interface PlaylistProps {
  readonly items: readonly Item[]
  readonly children: ReactNode
}

/** Makes what is played inside belong to a list: the items after it play next. */
export function Playlist({ items, children }: PlaylistProps) {
  const list = useRef(items)
  useEffect(() => {
    list.current = items
  }, [items])
  return <PlaylistContext value={list}>{children}</PlaylistContext>
}

/** The surrounding list, as it is when something is played. */
export const usePlaylist = (): RefObject<readonly Item[]> => useContext(PlaylistContext)
