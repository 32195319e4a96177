import { Button } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '../../../state/store.ts'
import { setWantsNotifications, wantsNotifications } from '../../../state/system-notifications.ts'
import { SettingsCard, SettingsRow } from '../settings-card.tsx'

type Permission = NotificationPermission | 'unsupported'

const readPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')

const facts: Readonly<Record<Permission, string>> = {
  default: 'Your browser will ask for permission.',
  granted: 'Shown only while this tab is in the background.',
  denied: 'Your browser blocks them. Allow notifications for this site in the browser’s settings first.',
  unsupported: 'This browser does not support them.',
}

/** Notifications of the system while the tab is in the background. */
export function NotificationsSection() {
  const [permission, setPermission] = useState(readPermission)
  const isWanted = useStore(wantsNotifications, (wants) => wants)
  const isOn = isWanted && permission === 'granted'
  const turnOn = async () => {
    const answer = await Notification.requestPermission()
    setPermission(answer)
    setWantsNotifications(answer === 'granted')
  }
  return (
    <SettingsCard>
      <SettingsRow name="System notifications" facts={isOn ? `On. ${facts.granted}` : facts[permission]}>
        {isOn ? (
          <Button variant="default" size="sm" onClick={() => setWantsNotifications(false)}>
            Turn off
          </Button>
        ) : null}
        {!isOn && (permission === 'default' || permission === 'granted') ? (
          <Button variant="default" size="sm" onClick={() => void turnOn()}>
            Turn on
          </Button>
        ) : null}
      </SettingsRow>
    </SettingsCard>
  )
}
