import { sayBytes } from '@atelier/contract/bytes'
import { Button } from '@mantine/core'
import { IconClock, IconDatabase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../../ui/banner/banner.tsx'
import { formatDate } from '../../../ui/item/format-date.ts'
import { storageQuery } from './use-storage.ts'

const toSettings = (words: string) => (
  <Button component={Link} to="/settings" hash="data" size="compact-sm" variant="subtle">
    {words}
  </Button>
)

/** Tells that the storage is nearly or entirely full, or that items are going to be removed for their age. */
export function StorageBanner() {
  const { data: storage } = useQuery(storageQuery)
  if (!storage) return null
  const { bytes, quota, level, retention } = storage
  if (level > 0 && quota !== null) {
    const inUse = `${sayBytes(bytes)} of ${sayBytes(quota)} are in use.`
    return (
      <Banner label="Storage" tone="warning" icon={IconDatabase} action={toSettings('Make room')}>
        {level === 100
          ? `Your storage is full: nothing new can be made. ${inUse}`
          : `Your storage is nearly full: ${inUse}`}
      </Banner>
    )
  }
  const { expiring, first_at } = retention
  if (expiring === 0 || first_at === null) return null
  return (
    <Banner label="Old items" tone="warning" icon={IconClock} action={toSettings('Keep them')}>
      {expiring === 1 ? 'An old item' : `${expiring.toLocaleString('en')} old items`} of yours will be removed
      from {formatDate(first_at)} on.
    </Banner>
  )
}
