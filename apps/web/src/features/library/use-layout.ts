import type { ItemKind } from '@atelier/contract/kinds/kind'
import { useState } from 'react'

/** How a library is laid out. */
export type Layout = 'grid' | 'table'

const keyOf = (kind: ItemKind) => `atelier.library-layout.${kind}`

/** The layout of a kind's library as this browser last had it; a grid at first. */
export function useLayout(kind: ItemKind): [Layout, (layout: Layout) => void] {
  const [layout, setLayout] = useState<Layout>(() =>
    localStorage.getItem(keyOf(kind)) === 'table' ? 'table' : 'grid',
  )
  const choose = (chosen: Layout) => {
    localStorage.setItem(keyOf(kind), chosen)
    setLayout(chosen)
  }
  return [layout, choose]
}
