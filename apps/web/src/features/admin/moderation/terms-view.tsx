import { moderationActions } from '@atelier/contract/moderation'
import { Button } from '@mantine/core'
import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/client.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/filters/filter-bar.tsx'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import classes from './moderation.module.css'
import { actionWords } from './moderation.ts'
import { TermRow } from './term-row.tsx'
import { TryText } from './try-text.tsx'

const AddTermsDialog = lazy(async () => ({
  default: (await import('./add-terms-dialog.tsx')).AddTermsDialog,
}))

const fields = { search: 'text', action: moderationActions } as const
const captions = ['Entry', 'Applies to', 'Action', 'Added', '']

/** The deny list. */
export function TermsView() {
  const { filter, fieldOf, clear } = useAddressFilter(fields)
  const [isAdding, setIsAdding] = useState(false)
  const list = usePagedList(['GET /admin/moderation/terms', filter], (after, signal) =>
    call('GET /admin/moderation/terms', { query: { ...filter, ...after }, signal }),
  )
  return (
    <div className={page.page}>
      <div className={page.head}>
        <p className={page.lead}>
          Words and phrases in any language. Case, accents, width and invisible characters are ignored. Use *
          at the start or end to match within longer words.
        </p>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsAdding(true)}>
          Add entries
        </Button>
      </div>
      <TryText />
      <div className={page.list}>
        <FilterBar>
          <SearchFilter label="Search" placeholder="Entry or note" {...fieldOf('search')} />
          <ChoiceFilter label="Action" any="Refuse or flag" options={actionWords} {...fieldOf('action')} />
        </FilterBar>
        <PagedList
          list={list}
          noun="entries"
          icon={IconListCheck}
          emptyText="No content is refused until you add an entry."
          filter={filter}
          clear={clear}
          captions={captions}
          rowClassName={classes.terms}
          keyOf={({ id }) => id}
          render={(term) => <TermRow term={term} />}
        />
      </div>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddTermsDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
