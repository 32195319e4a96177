import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { meQuery } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { useAddress } from '../../navigation/address.ts'
import { useStore } from '../../state/store.ts'
import { ComposerLayout, ComposerLoading, ComposerUnreachable } from '../../ui/composer/composer-layout.tsx'
import { RecentBatches } from './batch/recent-batches.tsx'
import { SheetComposer } from './sheet-composer.tsx'
import { type SheetDraftStore, sheetDraftOf } from './sheet-draft.ts'
import type { SheetKind } from './sheet-kind.ts'

const BatchView = lazy(() =>
  import('./batch/batch-view.tsx').then((module) => ({ default: module.BatchView })),
)

/** The batch in the URL; null for the composer. */
function useAddressBatch(): string | null {
  return useAddress(({ search }) => ('batch' in search && search.batch ? String(search.batch) : null))
}

/** The screen that generates an item from each row of a spreadsheet: the composer, or the progress of a batch. */
export const sheetScreen = (kind: SheetKind) => () => <SheetScreen kind={kind} />

function SheetScreen({ kind }: { kind: SheetKind }) {
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
  if (user) return <Workspace kind={kind} sheetDraft={sheetDraftOf(kind.kind, user.id, team)} />
  if (isError) return <ComposerUnreachable onRetry={() => void refetch()} />
  return <ComposerLoading />
}

function Workspace({ kind, sheetDraft }: { kind: SheetKind; sheetDraft: SheetDraftStore }) {
  const summary = useStore(sheetDraft.state, kind.summaryOf)
  return (
    <ComposerLayout
      composer={<SheetComposer kind={kind} sheetDraft={sheetDraft} />}
      settings={<kind.Settings sheetDraft={sheetDraft} />}
      settingsLabel="Generation settings"
      settingsSummary={summary}
      recent={<RecentBatches kind={kind} />}
    />
  )
}
