import { useEffect, useState } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { LazyLightbox } from '../../../ui/lightbox/lazy-lightbox.tsx'
import { Batch } from './batch.tsx'
import { batchesOf } from './groups.ts'
import classes from './results.module.css'
import { useItemMenu } from './use-item-menu.tsx'

/** Images or videos in batches: the newest batch large, older ones side by side at equal heights. */
export function Batches({ items }: { items: readonly Item[] }) {
  const [newest, ...older] = batchesOf(items)
  const [openId, setOpenId] = useState<number | null>(null)
  const { menu, openMenu } = useItemMenu()
  useNewestInSight(newest?.items[0])
  if (!newest) return null
  const tiles = { onOpen: ({ id }: Item) => setOpenId(id), onMore: openMenu }
  return (
    <>
      <ul className={classes.newest} aria-label="Newest">
        <Batch batch={newest} isNewest {...tiles} />
      </ul>
      {older.length > 0 ? (
        <ul className={classes.older} aria-label="Older">
          {older.map((batch) => (
            <Batch key={batch.key} batch={batch} {...tiles} />
          ))}
        </ul>
      ) : null}
      <LazyLightbox
        items={[newest, ...older].flatMap((batch) => batch.items)}
        openId={openId}
        onOpen={setOpenId}
      />
      {menu}
    </>
  )
}

/** Scrolls to the newest batch when it was just started. */
function useNewestInSight(item: Item | undefined): void {
  const [seen, setSeen] = useState(item?.code_ref)
  const isStarted = item !== undefined && item.code_ref !== seen && item.status === 'pending'
  useEffect(() => {
    setSeen(item?.code_ref)
    if (isStarted) window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [isStarted, item?.code_ref])
}
