import type { ItemKind } from '@atelier/contract/kinds/kind'
import { Skeleton } from '@mantine/core'
import { Stack } from '../../../ui/box/box.tsx'
import { isVisual } from '../../../ui/item/kinds.ts'
import classes from './results.module.css'

/** Placeholders in the places of results. */
export function LoadingResults({ kind }: { kind: ItemKind }) {
  if (!isVisual(kind)) {
    return (
      <Stack gap="md" aria-hidden>
        <Skeleton height={132} radius="lg" />
        <Skeleton height={132} radius="lg" />
      </Stack>
    )
  }
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton className={classes.loadingNewest} height="auto" radius="lg" />
      <div className={classes.older}>
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} className={classes.loadingTile} height="auto" radius="md" />
        ))}
      </div>
    </Stack>
  )
}
