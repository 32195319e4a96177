import {
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from '../../navigation/link.tsx'
import { textStyles } from '../box/box.tsx'
import { Optional } from '../optional.tsx'
import classes from './toast-areas.module.css'
import { type Toast, toasts } from './toasts.ts'

const ToastMedia = lazy(async () => ({ default: (await import('./toast-media.tsx')).ToastMedia }))

const icons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  error: IconExclamationCircle,
} as const

/** One toast: what happened, to what, and what can be done about it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { id, severity, title, detail, action, path, preview } = toast
  const Icon = icons[severity]
  const icon = <Icon size={20} className={classes.icon} aria-hidden />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer
    <div
      className={classes.toast}
      data-severity={severity}
      onPointerEnter={() => toasts.hold(id)}
      onPointerLeave={() => toasts.resume(id)}
      onFocus={() => toasts.hold(id)}
      onBlur={() => toasts.resume(id)}
    >
      {preview ? (
        <Optional fallback={icon}>
          <Suspense fallback={icon}>
            <ToastMedia preview={preview} />
          </Suspense>
        </Optional>
      ) : (
        icon
      )}
      <div className={classes.text}>
        <p className={textStyles.strong}>{title}</p>
        {detail ? <p className={classes.detail}>{detail}</p> : null}
      </div>
      {path === undefined ? null : (
        <Link to={path} className={classes.action} onClick={() => toasts.close(id)}>
          Open
        </Link>
      )}
      {action ? (
        <ToastButton id={id} run={action.run}>
          {action.label}
        </ToastButton>
      ) : null}
      <button type="button" className={classes.close} onClick={() => toasts.close(id)} aria-label="Dismiss">
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

function ToastButton({ id, run, children }: { id: number; run: () => void; children: ReactNode }) {
  const press = () => {
    toasts.close(id)
    run()
  }
  return (
    <button type="button" className={classes.action} onClick={press}>
      {children}
    </button>
  )
}
