import { TOAST_Z_INDEX } from '@atelier/contract/limits'
import { useEffect, useRef } from 'react'
import { useStore } from '../../state/store.ts'
import classes from './toast-areas.module.css'
import { ToastCard } from './toast-card.tsx'
import { shownToasts, type ToastArea, toasts } from './toasts.ts'
import { useToastPlace } from './use-toast-place.ts'

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
        <ToastCard key={toast.id} toast={toast} />
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
  useToastPlace(ref, isShown)
  useAway()
  return (
    <div ref={ref} className={classes.place} style={{ zIndex: TOAST_Z_INDEX }}>
      <Area area="notification" label="New notifications" order={0} />
      <Area area="message" label="Messages" order={1} />
    </div>
  )
}
