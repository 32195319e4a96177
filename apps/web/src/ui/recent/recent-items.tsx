import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { Link } from '../../navigation/link.tsx'
import { Card, Row, Stack } from '../box/box.tsx'
import { kindViews } from '../item/kinds.ts'
import { useOffers } from '../item/use-offers.ts'
import { AudioCard } from '../media/audio-card.tsx'
import classes from './recent-items.module.css'

/** Number of items shown below a composer; the library shows all. */
const SHOWN = 6

interface RecentItemsProps {
  readonly kind: ItemKind
  /** The `code_ref`s of items that are shown elsewhere on the screen. */
  readonly without?: ReadonlySet<string>
}

/** The latest items of a kind, including pending ones. */
export function RecentItems({ kind, without }: RecentItemsProps) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const library = useInfiniteQuery(itemsQuery(kind, team))
  useFreshItems(kind)
  const { path, name, nouns } = kindViews[kind]
  const generated = itemsOf(library.data).filter(
    ({ status, code_ref }) => status !== 'uploaded' && !without?.has(code_ref),
  )
  const items = generated.slice(0, SHOWN)
  if (items.length === 0 && without !== undefined && without.size > 0) return null
  return (
    <section className={classes.recent} aria-label={`Recent ${nouns.many}`}>
      <Row align="baseline" justify="between" className={classes.heading}>
        <h2 className={classes.title}>Recent</h2>
        {items.length > 0 ? (
          <Link to={path} className={classes.all}>
            All {nouns.many}
          </Link>
        ) : null}
      </Row>
      {library.isPending ? <Loading /> : null}
      {library.isError && items.length === 0 ? (
        <Failed noun={nouns.many} onRetry={() => void library.refetch()} />
      ) : null}
      {library.isSuccess && items.length === 0 ? (
        <Stack as="p" gap="sm" align="center" padding="xl" tone="muted" className={classes.empty}>
          Your generations appear here and stay in {name}.
        </Stack>
      ) : null}
      {items.length > 0 ? <Items items={items} /> : null}
    </section>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  const { remix, use } = useOffers()
  return (
    <Card as="ul" divided>
      {items.map((item) => (
        <li key={item.id}>
          <AudioCard item={item} onRemix={remix} onUse={use} />
        </li>
      ))}
    </Card>
  )
}

const shapes = ['first', 'second', 'third']

function Loading() {
  return (
    <Card divided aria-hidden>
      {shapes.map((name) => (
        <div key={name} className={classes.loading}>
          <Skeleton height={14} width="36%" />
          <Skeleton height={12} width="22%" />
          <Skeleton height={40} />
        </div>
      ))}
    </Card>
  )
}

function Failed({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  return (
    <Stack gap="sm" align="center" padding="xl" tone="muted" className={classes.empty} role="alert">
      <p>Couldn’t load {noun}.</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
