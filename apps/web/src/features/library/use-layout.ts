import type { ItemKind } from '@atelier/contract/kinds/kind'
import { useState } from 'react'

/** Layout of a library. */
export type Layout = 'grid' | 'table'

const keyOf = (kind: ItemKind) => `atelier.library-layout.${kind}`

/** The layout of a kind's library, stored in this browser; a grid by default. */
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
