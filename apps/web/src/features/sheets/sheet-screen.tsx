import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../state/store.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { RecentBatches } from './batch/recent-batches.tsx'
import { type DeskStore, deskOf } from './desk.ts'
import { SheetComposer } from './sheet-composer.tsx'
import type { SheetKind } from './sheet-kind.ts'

const BatchView = lazy(() =>
  import('./batch/batch-view.tsx').then((module) => ({ default: module.BatchView })),
)

/** The batch that the address names; null for the place where one is started. */
function useAddressBatch(): string | null {
  return useLocation({
    select: ({ search }) => ('batch' in search && search.batch ? String(search.batch) : null),
  })
}

/** Makes something of each row of a spreadsheet: the place to give one, and the view of what was started. */
export function SheetScreen({ kind }: { kind: SheetKind }) {
  const { data: user, isError, refetch } = useQuery(meQuery)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const batch = useAddressBatch()
  if (batch !== null) {
    return (
      <Suspense fallback={<ComposerLoading />}>
        <BatchView key={batch} kind={kind} uuid={batch} />
      </Suspense>
    )
  }
  if (user) return <Workplace kind={kind} desk={deskOf(kind.kind, user.id, team)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

function Workplace({ kind, desk }: { kind: SheetKind; desk: DeskStore }) {
  const summary = useStore(desk.state, kind.summaryOf)
  return (
    <ComposerLayout
      composer={<SheetComposer kind={kind} desk={desk} />}
      settings={<kind.Settings desk={desk} />}
      settingsLabel="Generation settings"
      settingsSummary={summary}
      recent={<RecentBatches kind={kind} />}
    />
  )
}
