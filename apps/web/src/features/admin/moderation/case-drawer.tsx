import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { CaseBody } from './case-body.tsx'
import classes from './moderation.module.css'

/** One case beside the list; null: none. */
export function CaseDrawer({ uuid, onClose }: { uuid: string | null; onClose: () => void }) {
  return (
    <Drawer
      opened={uuid !== null}
      onClose={onClose}
      position="right"
      size={600}
      title="Case"
      classNames={{ content: classes.drawer, header: classes.drawer, title: classes.caption }}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
    >
      {uuid === null ? null : <Body key={uuid} uuid={uuid} />}
    </Drawer>
  )
}

function Body({ uuid }: { uuid: string }) {
  const found = useQuery({
    ...apiQuery('GET /admin/moderation/cases/{uuid}', { params: { uuid } }),
    staleTime: 0,
    meta: { quiet: true },
  })
  if (found.data) return <CaseBody one={found.data} />
  return found.isPending ? <ListLoading /> : <ListFault noun="case" onRetry={() => void found.refetch()} />
}
