import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { eventsState, retryEvents } from '../../api/events.ts'
import { useStore } from '../../state/store.ts'
import { Banner } from '../../ui/banner/banner.tsx'

/** Shows that live updates are off, with a button to reconnect; polling continues. */
export function LiveBanner() {
  const isOff = useStore(eventsState, (state) => state === 'off')
  return (
    <div role="status">
      {isOff ? (
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
      ) : null}
    </div>
  )
}
