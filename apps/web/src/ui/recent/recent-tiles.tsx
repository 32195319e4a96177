import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { useOffers } from '../item/use-offers.ts'
import { LazyLightbox } from '../lightbox/lazy-lightbox.tsx'
import { FilmTile } from '../media/film-tile.tsx'
import { PictureTile } from '../media/picture-tile.tsx'
import classes from './recent-items.module.css'

/** Pictures or films side by side; a picture opens large. */
export function RecentTiles({ kind, items }: { kind: 'image' | 'video'; items: readonly Item[] }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const { remix, use } = useOffers()
  return (
    <>
      <ul className={classes.grid} data-kind={kind}>
        {items.map((item) => (
          <li key={item.id}>
            {kind === 'image' ? (
              <PictureTile item={item} onOpen={({ id }) => setOpenId(id)} onRemix={remix} />
            ) : (
              <FilmTile item={item} onRemix={remix} onUse={use} />
            )}
          </li>
        ))}
      </ul>
      {kind === 'image' ? <LazyLightbox items={items} openId={openId} onOpen={setOpenId} /> : null}
    </>
  )
}
