import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import { ListState } from '../../../ui/list-states/list-state.tsx'
import { toasts } from '../../../ui/toasts/toasts.ts'
import page from '../parts/page.module.css'
import { AuditTable } from './audit-table.tsx'
import type { LedgerAudit } from './ledger-audit.ts'

function showResult({ sound }: LedgerAudit): void {
  toasts.show(
    sound
      ? { area: 'message', severity: 'success', title: 'The ledger balances.' }
      : { area: 'message', severity: 'error', title: 'The ledger doesn’t balance.' },
  )
}

/** The results of the nightly ledger audits. */
export function LedgerScreen() {
  const client = useQueryClient()
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/ledger-audits'),
    staleTime: 0,
  })
  const run = useMutation({
    mutationFn: () => call('POST /admin/ledger-audits'),
    onSuccess: (audit) => {
      showResult(audit)
      return client.invalidateQueries({ queryKey: ['GET /admin/ledger-audits'] })
    },
  })
  const runNow = (
    <Button
      size="sm"
      leftSection={<IconScale size={16} aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate()}
    >
      Audit now
    </Button>
  )
  if (!data) return isPending ? <ListLoading /> : <ListFault noun="audits" onRetry={() => void refetch()} />
  if (data.results.length === 0) {
    return (
      <ListState
        icon={IconScale}
        title="No audit yet"
        text="Every night, all balances are recomputed from all transactions. Results appear here."
      >
        {runNow}
      </ListState>
    )
  }
  return (
    <div className={page.page}>
      <div className={page.head}>
        <p className={page.lead}>
          Every night, all balances are recomputed from all transactions. Administrators are notified by email
          of any difference.
        </p>
        {runNow}
      </div>
      <AuditTable audits={data.results} />
    </div>
  )
}
