import { lazy, Suspense, useState } from 'react'
import { Optional } from '../optional.tsx'
import type { LightboxProps } from './lightbox.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx').then((module) => ({ default: module.Lightbox })))

/** The lightbox, whose code is loaded when an item is first opened. */
export function LazyLightbox(props: LightboxProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.openId !== null && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        <Lightbox {...props} />
      </Suspense>
    </Optional>
  )
}
