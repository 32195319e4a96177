import { TOAST_Z_INDEX } from '@atelier/contract/limits'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { useStore } from '../../state/store.ts'
import { textStyles } from '../box/box.tsx'
import classes from './toast-areas.module.css'
import { shownToasts, type Toast, type ToastArea, toasts } from './toasts.ts'

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconExclamationCircle,
} as const

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.severity]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer
    <div
      className={classes.toast}
      data-severity={toast.severity}
      onPointerEnter={() => toasts.hold(toast.id)}
      onPointerLeave={() => toasts.resume(toast.id)}
      onFocus={() => toasts.hold(toast.id)}
      onBlur={() => toasts.resume(toast.id)}
    >
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <p className={textStyles.strong}>{toast.title}</p>
        {toast.detail ? <p className={classes.detail}>{toast.detail}</p> : null}
      </div>
      {toast.action ? <ToastAction toast={toast} action={toast.action} /> : null}
      <button
        type="button"
        className={classes.close}
        onClick={() => toasts.close(toast.id)}
        aria-label="Dismiss"
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

function ToastAction({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  return (
    <button
      type="button"
      className={classes.action}
      onClick={() => {
        toasts.close(toast.id)
        action.run()
      }}
    >
      {action.label}
    </button>
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
      aria-relevant="additions"
    >
      {cards.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

/** The two toast areas. Rendered once, outside all screens, so that screen readers observe them as live regions. */
export function ToastAreas() {
  return (
    <>
      <Area area="notification" label="Notifications" order={0} />
      <Area area="message" label="Messages" order={1} />
    </>
  )
}
