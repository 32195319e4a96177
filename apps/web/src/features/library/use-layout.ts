import { useState } from 'react'
import type { LibraryScope } from '../../api/items.ts'

/** Layout of a library. */
export type Layout = 'grid' | 'table'

const keyOf = (kind: LibraryScope) => `atelier.library-layout.${kind ?? 'all'}`

/** The layout of a kind's library, stored in this browser; a grid by default. */
export function useLayout(kind: LibraryScope): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState<Layout>(() =>
    localStorage.getItem(keyOf(kind)) === 'table' ? 'table' : 'grid',
  )
  const choose = (chosen: Layout) => {
    localStorage.setItem(keyOf(kind), chosen)
    setLayout(chosen)
  }
  return [layout, choose]
}
