import { IconTransform } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/client.ts'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { ConversionFilters, conversionFields, openFilters } from './conversion-filters.tsx'
import { ConversionRow } from './conversion-row.tsx'
import classes from './conversions.module.css'

const InspectDrawer = lazy(async () => ({ default: (await import('./inspect-drawer.tsx')).InspectDrawer }))

const fields = { ...conversionFields, inspect: 'text' } as const
const captions = ['What', 'Owner', 'Engine', 'Status', 'Cost', 'Started']

/** Everybody's conversions, and one of them looked into. */
export function ConversionsScreen() {
  const { filter: address, setFilter } = useAddressFilter(fields)
  const { inspect, ...filter } = address
  const list = usePagedList(['GET /admin/conversions', filter], (after, signal) =>
    call('GET /admin/conversions', { query: { ...filter, ...after }, signal }),
  )
  const [wasOpened, setWasOpened] = useState(false)
  if (inspect !== undefined && !wasOpened) setWasOpened(true)
  const open = (codeRef: string) => setFilter({ inspect: codeRef })
  return (
    <div className={page.list}>
      <ConversionFilters filter={filter} setFilter={setFilter} />
      <PagedList
        list={list}
        noun="conversions"
        icon={IconTransform}
        emptyText="What people make is listed here."
        onClear={Object.keys(filter).length > 0 ? () => setFilter(openFilters) : undefined}
        captions={captions}
        rowClassName={classes.row}
        keyOf={({ id }) => id}
        render={(conversion) => <ConversionRow conversion={conversion} onOpen={open} />}
      />
      {wasOpened ? (
        <Suspense fallback={null}>
          <InspectDrawer
            codeRef={inspect ?? null}
            onOpen={open}
            onClose={() => setFilter({ inspect: undefined })}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
