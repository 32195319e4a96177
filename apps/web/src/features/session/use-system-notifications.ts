import { useEffect } from 'react'
import { navigate } from '../../navigation/address.ts'
import { areNotificationsOn } from '../../state/system-notifications.ts'
import { type Toast, toasts } from '../../ui/toasts/toasts.ts'

/** Notifications of this page, which close when it is seen again. */
const open = new Set<Notification>()

function closeAll(): void {
  for (const each of open) each.close()
  open.clear()
}

function notify({ id, title, detail, path }: Toast): void {
  // The same tag replaces the notification of the same group.
  const notification = new Notification(title, { body: detail ?? '', tag: `atelier-${id}` })
  open.add(notification)
  notification.onclick = () => {
    window.focus()
    notification.close()
    if (path !== undefined) navigate({ to: path }).catch(console.error)
  }
}

/** Shows what ends while the tab is hidden as notifications of the system, if the user enabled them. */
export function useSystemNotifications(): void {
  useEffect(() => {
    const stop = toasts.onNotification((toast) => {
      if (document.hidden && toast.severity !== 'info' && areNotificationsOn()) notify(toast)
    })
    const see = () => document.hidden || closeAll()
    document.addEventListener('visibilitychange', see)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', see)
    }
  }, [])
}
