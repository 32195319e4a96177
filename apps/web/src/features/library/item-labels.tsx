import { IconClock, IconFolder } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../../ui/box/box.tsx'
import { formatDate } from '../../ui/item/format-date.ts'
import classes from './library.module.css'

type Labelled = Pick<Item, 'folder' | 'tags' | 'expires_at'>

/** Labels above an item's text: expiry date, folder and tags. */
export function ItemLabels({ item: { folder, tags, expires_at } }: { item: Labelled }) {
  if (folder === null && tags.length === 0 && expires_at === null) return null
  return (
    <Row as="span" inline gap={6} align="stretch" tone="accent" className={classes.labels}>
      {expires_at === null ? null : (
        <span>
          <IconClock size={12} aria-hidden /> Continues {formatDate(expires_at)}
        </span>
      )}
      {folder === null ? null : (
        <span>
          <IconFolder size={12} aria-hidden /> {folder}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </Row>
  )
}
