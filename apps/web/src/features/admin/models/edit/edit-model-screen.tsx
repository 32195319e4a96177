import { kindIds } from '@atelier/contract/kinds/kind'
import type { ModelKey } from '@atelier/contract/models/definition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../../api/query.ts'
import { Link } from '../../../../navigation/link.tsx'
import { Badge } from '../../../../ui/badge/badge.tsx'
import { Row } from '../../../../ui/box/box.tsx'
import { ListFault } from '../../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../../ui/list-states/list-loading.tsx'
import page from '../../parts/page.module.css'
import { useAddressFilter } from '../../parts/use-address-filter.ts'
import { type AdminModel, originWords, stateLooks } from '../model.ts'
import { ModelEditor } from './model-editor.tsx'

const fields = { provider: 'text', kind: kindIds, mode: 'text', code: 'text' } as const

/** Editing a model, which the address identifies. */
export function EditModelScreen() {
  const { provider, kind, mode, code } = useAddressFilter(fields).filter
  const isComplete = provider && kind && mode && code
  return (
    <div className={page.page}>
      <p className={page.lead}>
        <Link to="/admin/models">All models</Link>
      </p>
      {isComplete ? (
        <LoadedModel key={`${provider} ${kind} ${mode} ${code}`} wanted={{ provider, kind, mode, code }} />
      ) : null}
    </div>
  )
}

/** The call that searches by code may also find other models. */
const MAX_FOUND = 1000

function LoadedModel({ wanted }: { wanted: ModelKey }) {
  const { provider, kind, mode, code } = wanted
  const [saved, setSaved] = useState<AdminModel | null>(null)
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/models', { query: { provider, kind, search: code, limit: MAX_FOUND } }),
    // The form keeps what it was opened with: a later change must not replace what is typed.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (!data) return isPending ? <ListLoading /> : <ListFault noun="model" onRetry={() => void refetch()} />
  const found = saved ?? data.results.find(({ model }) => model.code === code && model.mode === mode)
  if (!found) return <p>There is no such model. It may have been removed.</p>
  return (
    <>
      <Row gap="xs" wrap>
        <h2>{found.model.name}</h2>
        <Badge tone={stateLooks[found.state].tone}>{stateLooks[found.state].words}</Badge>
        <Badge tone="quiet">{originWords[found.origin]}</Badge>
      </Row>
      <ModelEditor model={found.model} isSaved onSaved={setSaved} />
    </>
  )
}
