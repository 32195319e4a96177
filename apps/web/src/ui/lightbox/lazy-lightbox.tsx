import { lazy, Suspense, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Optional } from '../optional.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })))

interface LazyLightboxProps {
  /** The items to browse, in order; those without a file are skipped. */
  readonly items: readonly Item[]
  /** Id of the open item; null when closed. */
  readonly openId: number | null
  readonly onOpen: (id: number | null) => void
}

/** The lightbox, whose code is loaded when an item is first opened. */
export function LazyLightbox({ items, openId, onOpen }: LazyLightboxProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (openId !== null && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        <Lightbox items={items} openId={openId} onOpen={onOpen} />
      </Suspense>
    </Optional>
  )
}
