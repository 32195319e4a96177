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

/** Moderation: refused and flagged content, the deny list, and the provider's settings. */
export function ModerationScreen() {
  const { filter, setFilter } = useAddressFilter(fields)
  const view = filter.view ?? 'cases'
  const View = views[view]
  return (
    <div className={page.page}>
      <div className={page.actions}>
        <SegmentedControl
          aria-label="View"
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
