import { allKinds, kindIds } from '@atelier/contract/kinds/kind'
import { IconBox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../ui/filters/filter-bar.tsx'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { type ModelState, stateLooks } from './model.ts'
import { ModelRow } from './model-row.tsx'
import { ModelTools } from './model-tools.tsx'
import classes from './models.module.css'
import { RemovedNotice } from './removed-notice.tsx'
import { useRemoval } from './use-removal.ts'

const states = Object.keys(stateLooks) as ModelState[]
const fields = {
  search: 'text',
  provider: 'text',
  kind: kindIds,
  state: states,
  attention: ['true'],
} as const
const kindOptions = new Map(kindIds.map((kind) => [kind, allKinds[kind].nouns.one]))
const stateOptions = new Map(states.map((state) => [state, stateLooks[state].words]))
const captions = ['Model', 'Mode', 'Price', 'Cost', 'Margin', '30 days', 'State', '']

/** The model catalog. */
export function ModelsScreen() {
  const { filter, fieldOf, clear } = useAddressFilter(fields)
  const { data: providers } = useQuery({ ...apiQuery('GET /admin/providers') })
  const names = Object.fromEntries(providers?.results.map(({ code, name }) => [code, name]) ?? [])
  const known = filter.provider === undefined ? names : { [filter.provider]: filter.provider, ...names }
  const list = usePagedList(['GET /admin/models', filter], (after, signal) =>
    call('GET /admin/models', { query: { ...filter, ...after }, signal }),
  )
  const removal = useRemoval()
  return (
    <div className={page.list}>
      <ModelTools />
      <FilterBar>
        <SearchFilter label="Search" placeholder="Name, code or endpoint" {...fieldOf('search')} />
        <ChoiceFilter label="Provider" any="All providers" options={known} {...fieldOf('provider')} />
        <ChoiceFilter label="Kind" any="All kinds" options={kindOptions} {...fieldOf('kind')} />
        <ChoiceFilter label="State" any="Any state" options={stateOptions} {...fieldOf('state')} />
        <ChoiceFilter
          label="Attention"
          any="All models"
          options={{ true: 'Needs attention' }}
          {...fieldOf('attention')}
        />
      </FilterBar>
      <RemovedNotice removal={removal} />
      <PagedList
        list={list}
        noun="models"
        icon={IconBox}
        emptyText="Models of the configured providers appear here."
        filter={filter}
        clear={clear}
        captions={captions}
        rowClassName={classes.row}
        keyOf={({ id }) => id}
        render={(model) => (
          <ModelRow model={model} provider={names[model.model.provider]} onRemove={removal.remove} />
        )}
      />
    </div>
  )
}
