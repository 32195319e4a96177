import { Button, Drawer } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { pendingItems } from '../../api/pending-items.ts'
import { useStore } from '../../state/store.ts'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { PendingBatch } from './pending-batch.tsx'
import { PendingItem } from './pending-item.tsx'
import classes from './queue-drawer.module.css'
import { canPause, inOrder } from './queue-order.ts'
import { RecentEnds } from './recent-ends.tsx'
import { useOpenBatches } from './use-open-batches.ts'
import { type QueueActions, readQueue, useQueueActions, type Work } from './use-queue-actions.ts'

/** Rows shown; more would render slowly. */
const MAX_ROWS = 100

/** Reads the positions when the queue is opened; events and the usual polls update them. */
function usePendingWork(): Work & { readonly unknown: number } {
  const known = useStore(pendingItems.items, (items) => items)
  const batches = useOpenBatches()
  useEffect(() => {
    // The next poll follows.
    readQueue().catch(console.info)
  }, [])
  return useMemo(() => {
    const items = [...known.values()].filter((item): item is Item => item !== null)
    return { items: inOrder(items), batches, unknown: known.size - items.length }
  }, [known, batches])
}

function WholeQueue({ work, actions }: { work: Work; actions: QueueActions }) {
  const { items, batches } = work
  const isRunning = items.some(canPause) || batches.some(({ status }) => status === 'running')
  const isPaused = items.some(({ paused }) => paused) || batches.some(({ status }) => status === 'paused')
  return (
    <Row gap="xs" wrap>
      {isRunning ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={actions.isBusy}
          onClick={() => actions.steerAll('pause')}
        >
          Pause all
        </Button>
      ) : null}
      {isPaused ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={actions.isBusy}
          onClick={() => actions.steerAll('resume')}
        >
          Resume all
        </Button>
      ) : null}
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        disabled={actions.isBusy}
        onClick={() => void actions.cancelAll()}
      >
        Cancel all
      </Button>
    </Row>
  )
}

function PendingList() {
  const { unknown, ...work } = usePendingWork()
  const actions = useQueueActions(work)
  const { items, batches } = work
  const count = items.length + batches.length
  if (count + unknown === 0) {
    return (
      <p className={classes.empty}>
        Nothing is waiting. What you generate appears here until it is finished.
      </p>
    )
  }
  const hidden = Math.max(0, items.length - MAX_ROWS)
  return (
    <Stack gap="sm">
      {count > 1 ? <WholeQueue work={work} actions={actions} /> : null}
      <ul className={classes.list} aria-label="Pending">
        {batches.map((batch) => (
          <PendingBatch key={batch.uuid} batch={batch} />
        ))}
        {items.slice(0, MAX_ROWS).map((item) => (
          <PendingItem key={item.code_ref} item={item} onSteer={actions.steer} />
        ))}
      </ul>
      {hidden + unknown > 0 ? (
        <p className={textStyles.note}>{(hidden + unknown).toLocaleString('en')} more in line</p>
      ) : null}
    </Stack>
  )
}

/** The queue: pending work with its actions, and what recently ended. */
export function QueueDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title="Queue"
      transitionProps={{ duration: 140 }}
      closeButtonProps={{ 'aria-label': 'Close queue' }}
    >
      <Stack gap="xl">
        <PendingList />
        <RecentEnds onLeave={onClose} />
      </Stack>
    </Drawer>
  )
}
