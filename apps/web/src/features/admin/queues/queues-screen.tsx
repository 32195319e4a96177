import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { Panel } from '../parts/panel.tsx'
import { JobTable } from './job-table.tsx'
import { LaneCard } from './lane-card.tsx'
import { WorkerTable } from './worker-table.tsx'

/** Refetch interval while the page is open, in milliseconds. */
const REFETCH_MS = 5000

/** The job queues and their workers. */
export function QueuesScreen() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/queues'),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  if (!data) return isPending ? <ListLoading /> : <ListFault noun="queues" onRetry={() => void refetch()} />
  return (
    <div className={page.page}>
      <p className={page.lead}>
        Jobs wait in lanes. A paused lane starts no new jobs in any process; running jobs finish.
      </p>
      <div className={page.lanes}>
        {data.lanes.map((lane) => (
          <LaneCard key={lane.lane} lane={lane} />
        ))}
      </div>
      <Panel title="Jobs">
        <JobTable jobs={data.jobs} />
      </Panel>
      <Panel title="Workers">
        <WorkerTable workers={data.workers} />
      </Panel>
    </div>
  )
}
