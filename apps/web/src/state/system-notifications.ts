import { createStore } from './store.ts'

const KEY = 'atelier.system-notifications'

/** Whether the user wants notifications of the system in this browser. */
export const wantsNotifications = createStore(localStorage.getItem(KEY) === 'true')

/** Remembers whether the user wants them. */
export function setWantsNotifications(wants: boolean): void {
  localStorage.setItem(KEY, String(wants))
  wantsNotifications.set(wants)
}

/** Whether notifications of the system are wanted, supported and permitted. */
export const areNotificationsOn = (): boolean =>
  wantsNotifications.get() && 'Notification' in window && Notification.permission === 'granted'
