import { Button, Skeleton } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { Link } from '../../../navigation/link.tsx'
import { Stack } from '../../../ui/box/box.tsx'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListState } from '../../../ui/list-states/list-state.tsx'
import type { SheetKind } from '../sheet-kind.ts'
import { BatchHead } from './batch-head.tsx'
import { BatchRowList } from './batch-row-list.tsx'
import { RecentBatches } from './recent-batches.tsx'
import { useBatch } from './use-batch.ts'

interface BatchViewProps {
  readonly kind: SheetKind
  readonly uuid: string
}

/** The progress, actions and rows of a started spreadsheet. */
export function BatchView({ kind, uuid }: BatchViewProps) {
  const batch = useBatch(uuid)
  if (batch.data) {
    return (
      <Stack gap="lg">
        <BatchHead kind={kind} batch={batch.data} />
        <BatchRowList key={uuid} batch={batch.data} beat={batch.dataUpdatedAt} />
      </Stack>
    )
  }
  if (batch.isPending) {
    return (
      <Stack gap="lg" role="status" aria-label="Loading">
        <Skeleton height={200} radius="lg" />
      </Stack>
    )
  }
  // The server rejects a truncated URL as an invalid uuid.
  const isGone = batch.error instanceof ApiError && [400, 404].includes(batch.error.status)
  return (
    <Stack gap="lg">
      {isGone ? (
        <ListState
          icon={IconFileUnknown}
          title="Batch not found"
          text="It may belong to another account or team. Your batches are listed below."
        >
          <Button component={Link} to={kind.path} variant="default">
            New spreadsheet
          </Button>
        </ListState>
      ) : (
        <ListFault noun="batch" onRetry={() => void batch.refetch()} />
      )}
      <RecentBatches kind={kind} />
    </Stack>
  )
}
