import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import type { Item } from '../../api/kind-calls.ts'
import { apiQuery } from '../../api/query.ts'
import { Stack, textStyles } from '../box/box.tsx'
import { itemName } from '../item/item-name.ts'
import classes from './dialogs.module.css'
import { DEFAULT_EXPIRY_DAYS, LinkExpiry } from './link-expiry.tsx'
import { ShareLink } from './share-link.tsx'

interface ShareDialogProps {
  readonly item: Item
  readonly onClose: () => void
}

/** The share links of an item, and a button to create one. */
export function ShareDialog({ item, onClose }: ShareDialogProps) {
  const client = useQueryClient()
  const shares = { ...apiQuery('GET /items/{id}/shares', { params: { id: item.id } }) }
  const { data, isError } = useQuery(shares)
  const [days, setDays] = useState<number | null>(DEFAULT_EXPIRY_DAYS)
  const read = () => client.invalidateQueries({ queryKey: shares.queryKey })
  const creation = useMutation({
    mutationFn: () =>
      call('POST /items/{id}/shares', {
        params: { id: item.id },
        body: { days },
      }),
    onSuccess: read,
  })
  const taking = useMutation({
    mutationFn: (share: string) =>
      call('DELETE /items/{id}/shares/{share}', { params: { id: item.id, share } }),
    onSuccess: read,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={`Share “${itemName(item)}”`}
      size={560}
    >
      <Stack gap="md">
        <p className={textStyles.muted}>Anyone with the link can view this item.</p>
        {isError ? <p role="alert">Couldn’t load the links.</p> : null}
        {data && data.results.length > 0 ? (
          <Stack as="ul" gap="md" aria-label="Links">
            {data.results.map((share) => (
              <li key={share.id}>
                <ShareLink share={share} isTaking={taking.isPending} onTake={() => taking.mutate(share.id)} />
              </li>
            ))}
          </Stack>
        ) : null}
        <div className={classes.make}>
          <LinkExpiry days={days} onChange={setDays} />
          <Button loading={creation.isPending} onClick={() => creation.mutate()}>
            Create link
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
