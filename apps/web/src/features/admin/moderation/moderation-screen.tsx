import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { useAddressFilter } from '../parts/use-address-filter.ts'

const views = {
  cases: lazy(async () => ({ default: (await import('./cases-view.tsx')).CasesView })),
  list: lazy(async () => ({ default: (await import('./terms-view.tsx')).TermsView })),
  provider: lazy(async () => ({ default: (await import('./provider-view.tsx')).ProviderView })),
} as const
const viewWords = { cases: 'Cases', list: 'Deny list', provider: 'Provider' } as const
const names = ['cases', 'list', 'provider'] as const
const fields = { view: names } as const

/** What is not to be made: what was refused or flagged, the words that are, and what the provider is asked. */
export function ModerationScreen() {
  const { filter, setFilter } = useAddressFilter(fields)
  const view = filter.view ?? 'cases'
  const View = views[view]
  return (
    <div className={page.page}>
      <div className={page.actions}>
        <SegmentedControl
          aria-label="What to see"
          size="sm"
          value={view}
          data={names.map((value) => ({ value, label: viewWords[value] }))}
          onChange={(value) => setFilter({ view: value === 'cases' ? undefined : value })}
        />
      </div>
      <Suspense fallback={<ListLoading />}>
        <View />
      </Suspense>
    </div>
  )
}
