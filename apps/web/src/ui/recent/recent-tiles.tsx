import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { useOffers } from '../item/use-offers.ts'
import { LazyLightbox } from '../lightbox/lazy-lightbox.tsx'
import { ImageTile } from '../media/image-tile.tsx'
import { VideoTile } from '../media/video-tile.tsx'
import classes from './recent-items.module.css'

/** Images or videos in a grid; an image opens the lightbox. */
export function RecentTiles({ kind, items }: { kind: 'image' | 'video'; items: readonly Item[] }) {
  const [openId, setOpenId] = useState<number | null>(null)
  const { remix, use } = useOffers()
  return (
    <>
      <ul className={classes.grid} data-kind={kind}>
        {items.map((item) => (
          <li key={item.id}>
            {kind === 'image' ? (
              <ImageTile item={item} onOpen={({ id }) => setOpenId(id)} onRemix={remix} />
            ) : (
              <VideoTile item={item} onRemix={remix} onUse={use} />
            )}
          </li>
        ))}
      </ul>
      {kind === 'image' ? <LazyLightbox items={items} openId={openId} onOpen={setOpenId} /> : null}
    </>
  )
}
