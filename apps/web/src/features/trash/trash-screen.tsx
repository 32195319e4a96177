import { TRASH_DAYS } from '@atelier/contract/limits'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '../../navigation/link.tsx'
import { Row } from '../../ui/box/box.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { TrashList } from './trash-list.tsx'
import { type Trash, useTrash } from './use-trash.ts'

/** Deleted items, which can be restored for 30 days. */
export function TrashScreen() {
  const trash = useTrash()
  const { pages, items, count } = trash
  if (pages.isPending) return <ListLoading />
  if (pages.isError && items.length === 0)
    return <ListFault noun="the trash" onRetry={() => void pages.refetch()} />
  if (items.length === 0) return <Empty />
  return (
    <div>
      <Row justify="between" wrap gap="sm" padding="xs" tone="muted" size="sm">
        <p>Items are deleted permanently {TRASH_DAYS} days after you delete them.</p>
        <EmptyButton trash={trash} count={count} />
      </Row>
      <TrashList trash={trash} />
    </div>
  )
}

const Empty = () => (
  <ListState
    icon={IconTrash}
    title="The trash is empty"
    text={`Deleted items stay here for ${TRASH_DAYS} days, so that you can restore them.`}
  >
    <Button component={Link} to="/images" variant="default">
      Open the library
    </Button>
  </ListState>
)

function EmptyButton({ trash, count }: { trash: Trash; count: number }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={trash.isBusy}
      onClick={() => void trash.empty(count)}
    >
      Empty trash
    </Button>
  )
}
