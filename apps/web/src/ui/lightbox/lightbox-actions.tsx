import {
  IconCheck,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconShare2,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../box/box.tsx'
import { writeClipboard } from '../copy-text/write-clipboard.ts'
import iconButton from '../icon-button/icon-button.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import { canShare } from '../item/kinds.ts'
import { useDeleteItems, useRateItem } from '../item/use-item-actions.ts'
import type { useItemDialogs } from '../item-dialogs/use-item-dialogs.tsx'

interface LightboxActionsProps {
  readonly item: Item
  readonly dialogs: Pick<ReturnType<typeof useItemDialogs>, 'openMenu' | 'openDialog'>
}

/** Icon actions on the open item: like, copy, share, open, delete, more. */
export function LightboxActions({ item, dialogs }: LightboxActionsProps) {
  const { text, url_file } = item
  return (
    <Row gap={4}>
      <Like item={item} />
      {text ? <Copy text={text} noun={item.kind === 'speech' ? 'text' : 'prompt'} /> : null}
      {canShare(item) ? (
        <IconButton
          icon={IconShare2}
          label="Share"
          onClick={() => dialogs.openDialog({ type: 'share', item })}
        />
      ) : null}
      {url_file === null ? null : (
        <a
          className={iconButton.button}
          href={url_file}
          target="_blank"
          rel="noreferrer"
          aria-label="Open file in a new tab"
          title="Open file in a new tab"
        >
          <IconExternalLink size={18} aria-hidden />
        </a>
      )}
      <Delete item={item} />
      <IconButton
        icon={IconDots}
        label="More"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => dialogs.openMenu(item, currentTarget)}
      />
    </Row>
  )
}

function Copy({ text, noun }: { text: string; noun: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <IconButton
      icon={copied ? IconCheck : IconCopy}
      label={copied ? 'Copied' : `Copy ${noun}`}
      onClick={() => void writeClipboard(text).then(setCopied)}
      onBlur={() => setCopied(false)}
    />
  )
}

function Like({ item }: { item: Item }) {
  const rate = useRateItem()
  const isLiked = item.thumbs === 'up'
  if (item.status !== 'completed') return null
  return (
    <IconButton
      icon={isLiked ? IconThumbUpFilled : IconThumbUp}
      label="Like"
      aria-pressed={isLiked}
      onClick={() => rate(item, isLiked ? null : 'up')}
    />
  )
}

function Delete({ item }: { item: Item }) {
  const deletion = useDeleteItems(null)
  const label = item.status === 'pending' ? 'Cancel generation' : 'Delete'
  return <IconButton icon={IconTrash} label={label} onClick={() => void deletion.ask([item])} />
}
