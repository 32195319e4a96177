import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { eventsState, retryEvents } from '../../api/events.ts'
import { useStore } from '../../state/store.ts'
import { Banner } from '../../ui/banner/banner.tsx'

/** Says that the event stream was given up, and offers to open it again; polling goes on meanwhile. */
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
          <strong>Live updates are off.</strong> Progress still arrives, a few seconds later.
        </Banner>
      ) : null}
    </div>
  )
}
