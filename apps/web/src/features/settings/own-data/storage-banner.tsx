import { formatBytes } from '@atelier/contract/bytes'
import { Button } from '@mantine/core'
import { IconClock, IconDatabase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../navigation/link.tsx'
import { Banner } from '../../../ui/banner/banner.tsx'
import { formatDate } from '../../../ui/item/format-date.ts'
import { storageQuery } from './use-storage.ts'

const toSettings = (words: string) => (
  <Button component={Link} to="/settings" hash="data" size="compact-sm" variant="subtle">
    {words}
  </Button>
)

/** Warns that the storage is nearly or completely full, or that items reach the retention limit. */
export function StorageBanner() {
  const { data: storage } = useQuery(storageQuery)
  if (!storage) return null
  const { bytes, quota, level, retention } = storage
  if (level > 0 && quota !== null) {
    const inUse = `${formatBytes(bytes)} of ${formatBytes(quota)} are in use.`
    return (
      <Banner label="Storage" tone="warning" icon={IconDatabase} action={toSettings('Free up space')}>
        {level === 100
          ? `Your storage is full. You can’t generate new content. ${inUse}`
          : `Your storage is nearly full: ${inUse}`}
      </Banner>
    )
  }
  const { expiring, first_at } = retention
  if (expiring === 0 || first_at === null) return null
  return (
    <Banner label="Old items" tone="warning" icon={IconClock} action={toSettings('Keep all')}>
      {expiring === 1 ? 'An old item' : `${expiring.toLocaleString('en')} old items`} will be removed on{' '}
      {formatDate(first_at)} or later.
    </Banner>
  )
}
