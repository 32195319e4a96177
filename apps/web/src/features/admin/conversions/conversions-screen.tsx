import { IconTransform } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/client.ts'
import page from '../parts/page.module.css'
import { PagedList } from '../parts/paged-list.tsx'
import { useAddressFilter } from '../parts/use-address-filter.ts'
import { usePagedList } from '../parts/use-paged-list.ts'
import { ConversionFilters, conversionFields } from './conversion-filters.tsx'
import { ConversionRow } from './conversion-row.tsx'
import classes from './conversions.module.css'

const InspectDrawer = lazy(async () => ({ default: (await import('./inspect-drawer.tsx')).InspectDrawer }))

const captions = ['Conversion', 'Owner', 'Engine', 'Status', 'Cost', 'Started']

/** All conversions, and the details of one. */
export function ConversionsScreen() {
  const address = useAddressFilter(conversionFields)
  const { setFilter, clear } = address
  const { inspect, ...filter } = address.filter
  const list = usePagedList(['GET /admin/conversions', filter], (after, signal) =>
    call('GET /admin/conversions', { query: { ...filter, ...after }, signal }),
  )
  const [wasOpened, setWasOpened] = useState(false)
  if (inspect !== undefined && !wasOpened) setWasOpened(true)
  const open = (codeRef: string) => setFilter({ inspect: codeRef })
  return (
    <div className={page.list}>
      <ConversionFilters {...address} />
      <PagedList
        list={list}
        noun="conversions"
        icon={IconTransform}
        emptyText="Conversions appear here."
        filter={filter}
        clear={clear}
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
