import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { Panel } from '../parts/panel.tsx'
import { JobTable } from './job-table.tsx'
import { LaneCard } from './lane-card.tsx'
import { WorkerTable } from './worker-table.tsx'

/** How often the page is looked at again while it is open, in milliseconds. */
const LOOK_AGAIN_MS = 5000

/** How much work waits, and who does it. */
export function QueuesScreen() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/queues'),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  })
  if (!data) return isPending ? <ListLoading /> : <ListFault noun="queues" onRetry={() => void refetch()} />
  return (
    <div className={page.page}>
      <p className={page.lead}>
        Work waits in lanes. A paused lane takes nothing new in any process; what runs ends.
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
