import { lazy, Suspense, useState } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { Optional } from '../../../ui/optional.tsx'

const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }))

/** The menu of all actions on a result, and the function that opens it at a button. */
export function useItemMenu() {
  const [opened, setOpened] = useState<{ readonly item: Item; readonly anchor: HTMLElement } | null>(null)
  const menu = opened ? (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        <ItemMenu {...opened} onClose={() => setOpened(null)} />
      </Suspense>
    </Optional>
  ) : null
  return { menu, openMenu: (item: Item, anchor: HTMLElement) => setOpened({ item, anchor }) }
}
