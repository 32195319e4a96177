import { Button, Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import { Stack, textStyles } from '../../ui/box/box.tsx'
import { CopyText } from '../../ui/copy-text/copy-text.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import classes from '../../ui/item-dialogs/dialogs.module.css'
import { DEFAULT_EXPIRY_DAYS, LinkExpiry } from '../../ui/item-dialogs/link-expiry.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'

interface ShareItemsDialogProps {
  readonly items: readonly Item[]
  readonly onClose: () => void
}

/** Creates a share link for each of several items. After a failure, the button creates the missing ones. */
export function ShareItemsDialog({ items, onClose }: ShareItemsDialogProps) {
  const [days, setDays] = useState<number | null>(DEFAULT_EXPIRY_DAYS)
  const [urls, setUrls] = useState<ReadonlyMap<number, string>>(new Map())
  const creation = useMutation({
    mutationFn: async () => {
      for (const { id } of items.filter((item) => !urls.has(item.id))) {
        const { url } = await call('POST /items/{id}/shares', { params: { id }, body: { days } })
        setUrls((known) => new Map([...known, [id, url]]))
      }
    },
  })
  const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  const isDone = urls.size === items.length
  const lines = items.flatMap((item) => {
    const url = urls.get(item.id)
    return url === undefined ? [] : [`${itemName(item)}\n${url}`]
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={`Share ${countOf(items.length, 'item')}`}
      size={560}
    >
      <Stack gap="md">
        <p className={textStyles.muted}>Anyone with a link can view its item.</p>
        {lines.length > 0 && !creation.isPending ? (
          <CopyText text={lines.join('\n\n')} label={lines.length === 1 ? 'link' : 'links'} />
        ) : null}
        {creation.isPending ? <ProgressBar label="Creating links" share={urls.size / items.length} /> : null}
        {creation.isError ? (
          <p role="alert">
            {urls.size} of {countOf(items.length, 'link')} were created.
          </p>
        ) : null}
        {isDone ? null : (
          <div className={classes.make}>
            <LinkExpiry days={days} onChange={setDays} />
            <Button loading={creation.isPending} onClick={() => creation.mutate()}>
              Create {countOf(items.length - urls.size, 'link')}
            </Button>
          </div>
        )}
      </Stack>
    </Modal>
  )
}
