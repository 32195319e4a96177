import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { Inspection } from './inspection.tsx'

interface InspectDrawerProps {
  /** The open conversion; null if none is. */
  readonly codeRef: string | null
  /** Opens the details of another conversion. */
  readonly onOpen: (codeRef: string) => void
  readonly onClose: () => void
}

/** The details of a conversion in a drawer. */
export function InspectDrawer({ codeRef, onOpen, onClose }: InspectDrawerProps) {
  return (
    <SideDrawer title="Conversion" onClose={onClose}>
      {codeRef === null ? null : <Body key={codeRef} codeRef={codeRef} onOpen={onOpen} />}
    </SideDrawer>
  )
}

/** Refetched while the conversion is pending. */
const REFETCH_MS = 3000

function Body({ codeRef, onOpen }: { codeRef: string; onOpen: (codeRef: string) => void }) {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/conversions/{code_ref}', { params: { code_ref: codeRef } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? REFETCH_MS : false),
  })
  if (data) return <Inspection conversion={data} onOpen={onOpen} />
  return isPending ? <ListLoading /> : <ListFault noun="conversion" onRetry={() => void refetch()} />
}
