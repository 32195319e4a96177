import { SegmentedControl } from '@mantine/core'
import page from '../parts/page.module.css'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { CasesView } from './cases-view.tsx'
import { ProviderView } from './provider-view.tsx'
import { TermsView } from './terms-view.tsx'

const views = { cases: CasesView, list: TermsView, provider: ProviderView } as const
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
      <View />
    </div>
  )
}
