import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { ProviderCard } from './provider-card.tsx'
import classes from './providers.module.css'

/** How often the page is looked at again while it is open, in milliseconds. */
const LOOK_AGAIN_MS = 30_000

/** Who makes things, how well, at what cost and for how much. */
export function ProvidersScreen() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/providers'),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  })
  if (!data)
    return isPending ? <ListLoading /> : <ListFault noun="providers" onRetry={() => void refetch()} />
  return (
    <div className={page.page}>
      <p className={page.lead}>
        Health is that of the last 24 hours. Spend is what a provider is expected to charge; revenue is the
        credits spent on what it made.
      </p>
      <ul className={classes.cards} aria-label="Providers">
        {data.results.map((provider) => (
          <li key={provider.code}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </ul>
    </div>
  )
}
