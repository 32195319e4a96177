import { useQuery } from '@tanstack/react-query'
import { Stack } from '../../../ui/box/box.tsx'
import { ExportCard } from './export-card.tsx'
import { StorageCard } from './storage-card.tsx'
import { storageQuery } from './use-storage.ts'

/** Storage usage and exports. */
export function DataSection() {
  const { data: storage } = useQuery({ ...storageQuery, refetchOnMount: 'always' })
  return (
    <Stack gap="md">
      {storage ? <StorageCard storage={storage} /> : null}
      <ExportCard />
    </Stack>
  )
}
