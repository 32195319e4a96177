import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query.ts'
import { ListFault } from '../../../ui/list-states/list-fault.tsx'
import { ListLoading } from '../../../ui/list-states/list-loading.tsx'
import page from '../parts/page.module.css'
import { ProviderCard } from './provider-card.tsx'
import classes from './providers.module.css'

/** Refetch interval while the page is open, in milliseconds. */
const REFETCH_MS = 30_000

/** Providers with their health, cost and revenue. */
export function ProvidersScreen() {
  const { data, isPending, refetch } = useQuery({
    ...apiQuery('GET /admin/providers'),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  })
  if (!data)
    return isPending ? <ListLoading /> : <ListFault noun="providers" onRetry={() => void refetch()} />
  return (
    <div className={page.page}>
      <p className={page.lead}>
        Health covers the last 24 hours. Spend is the expected provider charge; revenue is the value of the
        credits spent on its output.
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
