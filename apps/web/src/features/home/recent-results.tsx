import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/item-pages.ts'
import { itemsQuery, useFreshItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { useSession } from '../../api/session.ts'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import classes from './recent-results.module.css'
import { ResultCard } from './result-card.tsx'

const SHOWN = 8

/** The latest generated items of a kind, updated live. */
function useLatest(kind: ItemKind) {
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  useFreshItems(kind)
  return useInfiniteQuery(itemsQuery(kind, team))
}

/** Whether an item was generated on its own; answers of a conversation are in the assistant. */
const isResult = ({ status, mode }: Item) => status !== 'uploaded' && mode !== 'ASSISTANT'

/** The latest items of all kinds, newest first. */
function useLatestItems() {
  const lists = [
    useLatest('speech'),
    useLatest('image'),
    useLatest('video'),
    useLatest('audio'),
    useLatest('chat'),
  ]
  const items = lists
    .flatMap(({ data }) => itemsOf(data))
    .filter(isResult)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, SHOWN)
  return {
    items,
    isPending: lists.some((list) => list.isPending),
    isError: lists.some((list) => list.isError),
    retry: () => {
      for (const list of lists) if (list.isError) void list.refetch()
    },
  }
}

/** The latest results of all kinds. */
export function RecentResults() {
  const { items, isPending, isError, retry } = useLatestItems()
  return (
    <section aria-labelledby="recent-results">
      <h2 id="recent-results" className={classes.title}>
        Recent results
      </h2>
      {isPending ? <Loading /> : <Results items={items} />}
      {isError ? (
        <Row gap="sm" justify="center" padding="md" role="alert">
          <span className={textStyles.muted}>Couldn’t load all recent results.</span>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Row>
      ) : null}
      {items.length === 0 && !isPending && !isError ? (
        <Stack as="p" align="center" padding="xl" tone="muted" className={classes.empty}>
          Everything you create appears here and stays in the library.
        </Stack>
      ) : null}
    </section>
  )
}

function Results({ items }: { items: readonly Item[] }) {
  return (
    <ul className={classes.grid}>
      {items.map((item) => (
        <li key={item.code_ref}>
          <ResultCard item={item} />
        </li>
      ))}
    </ul>
  )
}

const shapes = ['first', 'second', 'third', 'fourth']

function Loading() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading">
      {shapes.map((name) => (
        <div key={name}>
          <Skeleton className={classes.shape} height="auto" />
          <Skeleton height={14} width="60%" mt={8} />
        </div>
      ))}
    </div>
  )
}
