import { Button } from '@mantine/core'
import { IconFilterOff, IconHistory } from '@tabler/icons-react'
import { Link } from '../../navigation/link.tsx'
import { ListFault } from '../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../ui/list-states/list-loading.tsx'
import { ListState } from '../../ui/list-states/list-state.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { type History, useHistory } from './use-history.ts'

/** Completed, failed, cancelled and deleted generations. */
export function HistoryScreen() {
  const history = useHistory()
  return (
    <div>
      <HistoryFilters {...history} />
      <Body history={history} />
    </div>
  )
}

function Body({ history }: { history: History }) {
  const { pages, entries, filter, setFilter } = history
  if (entries.length > 0) return <HistoryList history={history} />
  if (pages.isPending) return <ListLoading />
  if (pages.isError) return <ListFault noun="history" onRetry={() => void pages.refetch()} />
  if (Object.keys(filter).length > 0) {
    return (
      <ListState icon={IconFilterOff} title="No matches" text="No events match the filters.">
        <Button variant="default" onClick={() => setFilter({})}>
          Clear filters
        </Button>
      </ListState>
    )
  }
  return (
    <ListState
      icon={IconHistory}
      title="No history yet"
      text="Completed, failed and deleted generations appear here."
    >
      <Button component={Link} to="/text-to-speech">
        Create a recording
      </Button>
    </ListState>
  )
}
