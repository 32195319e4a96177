import { type ItemKind, kinds } from '@atelier/contract/kinds/kind'
import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { useOffers } from '../item/use-offers.ts'
import { LazyLightbox } from '../lightbox/lazy-lightbox.tsx'
import { ImageTile } from '../media/image-tile.tsx'
import { VideoTile } from '../media/video-tile.tsx'
import classes from './recent-items.module.css'

/** Images or videos in a grid; an image opens the lightbox. */
export function RecentTiles({ kind, items }: { kind: ItemKind; items: readonly Item[] }) {
  const { medium } = kinds[kind]
  const [openId, setOpenId] = useState<number | null>(null)
  const { remix, use } = useOffers()
  return (
    <>
      <ul className={classes.grid} data-kind={medium}>
        {items.map((item) => (
          <li key={item.id}>
            {medium === 'image' ? (
              <ImageTile item={item} onOpen={({ id }) => setOpenId(id)} onRemix={remix} />
            ) : (
              <VideoTile item={item} onRemix={remix} onUse={use} />
            )}
          </li>
        ))}
      </ul>
      {medium === 'image' ? <LazyLightbox items={items} openId={openId} onOpen={setOpenId} /> : null}
    </>
  )
}
