import { IconFolder } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import classes from './library.module.css'

/** An item's folder and tags, in a few words before its text. */
export function ItemLabels({ item: { folder, tags } }: { item: Pick<Item, 'folder' | 'tags'> }) {
  if (folder === null && tags.length === 0) return null
  return (
    <span className={classes.labels}>
      {folder === null ? null : (
        <span>
          <IconFolder size={12} aria-hidden /> {folder}
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag}>#{tag}</span>
      ))}
    </span>
  )
}
