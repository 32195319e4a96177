import type { Reply } from '@atelier/contract/routes/registry'
import { Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { onEvent } from '../../api/events.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { ItemDate } from '../../ui/item/item-date.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import { itemPath } from '../../ui/item/item-path.ts'
import { useOffers } from '../../ui/item/use-offers.ts'
import { KindThumb } from './kind-thumb.tsx'
import classes from './queue-drawer.module.css'

type End = Reply<'GET /history/items'>['results'][number]

/** Minimum interval between two reads, in milliseconds: items can end by the thousand. */
const CHECK_MS = 1000

const endsQuery = (team: number | null) =>
  queryOptions({
    queryKey: ['GET /history/items', 'recent', team],
    queryFn: ({ signal }) => call('GET /history/items', { query: { limit: 12 }, signal }),
    staleTime: 0,
  })

const words: Readonly<Partial<Record<End['event'], string>>> = {
  completed: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** What recently ended and still exists, updated by events. */
function useRecentEnds() {
  const client = useQueryClient()
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      timer = undefined
      client.invalidateQueries({ queryKey: endsQuery(team).queryKey }).catch(console.info)
    }
    const stop = onEvent('history-changed', () => {
      timer ??= setTimeout(check, CHECK_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client, team])
  return useQuery(endsQuery(team))
}

interface EndRowProps {
  readonly end: End
  readonly onLeave: () => void
}

function EndRow({ end, onLeave }: EndRowProps) {
  const { kind, event, created_at } = end
  const name = itemName(end)
  return (
    <li className={classes.row}>
      <KindThumb kind={kind} event={event} />
      <div className={classes.what}>
        <span className={textStyles.name} title={name}>
          {name}
        </span>
        <span className={textStyles.caption}>
          {words[event]} · <ItemDate iso={created_at} />
        </span>
      </div>
      <div className={classes.actions}>
        {event === 'completed' ? (
          <OpenLink end={end} onLeave={onLeave} />
        ) : (
          <RetryButton end={end} onLeave={onLeave} />
        )}
      </div>
    </li>
  )
}

function OpenLink({ end, onLeave }: EndRowProps) {
  const { kind, code_ref } = end
  if (!isItemKind(kind)) return null
  return (
    <Link
      to={itemPath({ kind, code_ref })}
      className={classes.link}
      aria-label={`Open ${itemName(end)}`}
      onClick={onLeave}
    >
      Open
    </Link>
  )
}

/** Fills the composer with what failed. */
function RetryButton({ end, onLeave }: EndRowProps) {
  const { item_id: id } = end
  const { remix } = useOffers()
  const retry = useMutation({
    mutationFn: (itemId: number) => call('GET /items/{id}', { params: { id: itemId } }),
    onSuccess: (item) => {
      onLeave()
      remix(item)
    },
  })
  if (id === null) return null
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={`Try again with ${itemName(end)}`}
      disabled={retry.isPending}
      onClick={() => retry.mutate(id)}
    >
      Try again
    </button>
  )
}

/** What recently ended, with links to the results. */
export function RecentEnds({ onLeave }: Pick<EndRowProps, 'onLeave'>) {
  const { data, isPending, isError } = useRecentEnds()
  const ends = data?.results.filter(({ event, item_id }) => event !== 'deleted' && item_id !== null) ?? []
  if (isError || (data && ends.length === 0)) return null
  return (
    <section aria-label="Recently finished">
      <h3 className={classes.heading}>Recently finished</h3>
      {isPending ? (
        <Stack gap="xs" aria-hidden>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      ) : (
        <ul className={classes.list}>
          {ends.map((end) => (
            <EndRow key={end.uuid} end={end} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  )
}
