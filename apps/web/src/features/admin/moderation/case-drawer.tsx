import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { CaseBody } from './case-body.tsx'

/** The details of a case in a drawer; null closes it. */
export function CaseDrawer({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  return (
    <SideDrawer title="Case" onClose={onClose}>
      {uuid === null ? null : <Body key={uuid} uuid={uuid} />}
    </SideDrawer>
  )
}

function Body({ uuid }: { uuid: string }) {
  const found = useQuery({
    ...apiQuery('GET /admin/moderation/cases/{uuid}', { params: { uuid } }),
    staleTime: 0,
  })
  if (found.data) return <CaseBody one={found.data} />
  return found.isPending ? <ListLoading /> : <ListFault noun="case" onRetry={() => void found.refetch()} />
}
