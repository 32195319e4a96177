import { Button } from '@mantine/core'
import { IconPlus, IconRadar2, IconServer2 } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { ListState } from '../../../ui/list-states/list-state.tsx'
import page from '../parts/page.module.css'
import { ScanPanel } from './scan-panel.tsx'
import type { FoundServer, Server } from './server.ts'
import { ServerCard } from './server-card.tsx'
import { ServerDialog } from './server-dialog.tsx'

/** Refetch interval while the page is open, in milliseconds. */
const REFETCH_MS = 30_000

/** The open dialog: a server to change, or one to connect. */
type OpenDialog = { readonly server?: Server; readonly found?: FoundServer }

/** The servers that the operator connects. */
export function ServersScreen() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/servers'),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  const scan = useMutation({ mutationFn: () => call('POST /admin/servers/scan') })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  if (!data) return isPending ? <ListLoading /> : <ListFault noun="servers" onRetry={() => void refetch()} />
  const servers = data.results
  return (
    <div className={page.page}>
      <div className={page.head}>
        <p className={page.lead}>Your own servers: OpenAI-compatible ones, and ComfyUI.</p>
        <div className={page.actions}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRadar2 size={16} aria-hidden />}
            loading={scan.isPending}
            onClick={() => scan.mutate()}
          >
            Scan this machine
          </Button>
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog({})}>
            Add a server
          </Button>
        </div>
      </div>
      <div aria-live="polite">
        {scan.data ? (
          <ScanPanel
            found={scan.data.results}
            servers={servers}
            onConnect={(found) => setDialog({ found })}
          />
        ) : null}
      </div>
      <Servers servers={servers} onEdit={(server) => setDialog({ server })} />
      {dialog ? <ServerDialog {...dialog} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}

function Servers({ servers, onEdit }: { servers: readonly Server[]; onEdit: (server: Server) => void }) {
  if (servers.length === 0)
    return (
      <ListState
        icon={IconServer2}
        title="No servers yet"
        text="Connect a server, and its models and voices are offered to users."
      >
        {null}
      </ListState>
    )
  return (
    <ul className={page.cards} aria-label="Servers">
      {servers.map((server) => (
        <li key={server.id}>
          <ServerCard server={server} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}
