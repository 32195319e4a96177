import { TOAST_Z_INDEX } from '@atelier/contract/limits'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useStore } from '../../state/store.ts'
import { onFirstInput } from '../on-first-input.ts'
import { Optional } from '../optional.tsx'
import classes from './toast-areas.module.css'
import { shownToasts, type Toast, type ToastArea, toasts } from './toasts.ts'

const loadCard = async () => ({ default: (await import('./toast-card.tsx')).ToastCard })
const loadPlacing = async () => ({ default: (await import('./place-toasts.ts')).PlaceToasts })
const ToastCard = lazy(loadCard)
const PlaceToasts = lazy(loadPlacing)

/** Loads what toasts need before the first one, which may report a lost connection. */
const preload = () => void Promise.all([loadCard(), loadPlacing()]).catch(console.info)

/** A toast before the code of its card is loaded, or if it can't be. */
function PlainToast({ toast: { severity, title, detail } }: { toast: Toast }) {
  return (
    <div className={classes.toast} data-severity={severity}>
      <div className={classes.text}>
        <p>{title}</p>
        {detail ? <p className={classes.detail}>{detail}</p> : null}
      </div>
    </div>
  )
}

function Area({ area, label, order }: { area: ToastArea; label: string; order: number }) {
  const all = useStore(shownToasts, (list) => list)
  const cards = all.filter((toast) => toast.area === area)
  return (
    <section
      className={classes.area}
      data-area={area}
      style={{ zIndex: TOAST_Z_INDEX + order }}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
    >
      {cards.map((toast) => (
        <Optional key={toast.id} fallback={<PlainToast toast={toast} />}>
          <Suspense fallback={<PlainToast toast={toast} />}>
            <ToastCard toast={toast} />
          </Suspense>
        </Optional>
      ))}
    </section>
  )
}

/** Toasts stay while the tab is hidden. */
function useAway(): void {
  useEffect(() => {
    const note = () => toasts.setAway(document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
}

/** The two toast areas. Rendered once, outside all screens, so that screen readers observe them as live regions. */
export function ToastAreas() {
  const ref = useRef<HTMLDivElement>(null)
  const isShown = useStore(shownToasts, (list) => list.length > 0)
  useAway()
  useEffect(() => onFirstInput(preload), [])
  return (
    <div ref={ref} className={classes.place} style={{ zIndex: TOAST_Z_INDEX }}>
      <Area area="notification" label="New notifications" order={0} />
      <Area area="message" label="Messages" order={1} />
      {isShown ? (
        <Optional fallback={null}>
          <Suspense fallback={null}>
            <PlaceToasts around={ref} />
          </Suspense>
        </Optional>
      ) : null}
    </div>
  )
}
