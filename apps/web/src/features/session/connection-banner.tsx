import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { cancelWaiting, connection } from '../../api/connection.ts'
import { eventsState, retryEvents } from '../../api/events.ts'
import { useStore } from '../../state/store.ts'
import { Banner } from '../../ui/banner/banner.tsx'

function OutageBanner() {
  const waiting = useStore(connection, (state) => state.waiting)
  const promise =
    waiting === 1
      ? 'Your request will be sent when the connection is back.'
      : `${waiting} requests will be sent when the connection is back.`
  return (
    <Banner
      label="Connection"
      tone="warning"
      icon={IconPlugConnectedX}
      action={
        waiting === 0 ? null : (
          <Button size="compact-sm" variant="default" onClick={cancelWaiting}>
            Don’t send
          </Button>
        )
      }
    >
      <strong>Can’t reach the server.</strong> {waiting === 0 ? 'Reconnecting…' : promise}
    </Banner>
  )
}

function LiveBanner() {
  return (
    <Banner
      label="Live updates"
      tone="warning"
      icon={IconPlugConnectedX}
      action={
        <Button size="compact-sm" variant="default" onClick={retryEvents}>
          Retry
        </Button>
      }
    >
      <strong>Live updates are off.</strong> Progress updates may be delayed by a few seconds.
    </Banner>
  )
}

/** Shows that the server can't be reached, or that live updates are off although it can; polling continues. */
export function ConnectionBanner() {
  const isDown = useStore(connection, (state) => state.isDown)
  const isOff = useStore(eventsState, (state) => state === 'off')
  return (
    <div role="status">
      {isDown ? <OutageBanner /> : null}
      {isOff && !isDown ? <LiveBanner /> : null}
    </div>
  )
}
