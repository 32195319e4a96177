import { formatExact } from '../../../ui/format-number.ts'
import { formatBytes } from '../parts/amounts.ts'
import { Figures } from '../parts/figures.tsx'
import type { AdminUserDetail } from './user.ts'

/** Key figures of an account. */
export function UserFigures({ user }: { user: AdminUserDetail }) {
  const owes = user.debt > 0 ? `${formatExact(user.debt)} owed` : undefined
  return (
    <Figures
      label="Account figures"
      figures={[
        {
          name: 'Credit balance',
          value: formatExact(user.balance),
          note: owes ?? `${formatExact(user.held)} on hold`,
          tone: owes ? 'bad' : undefined,
        },
        { name: 'Credits spent', value: formatExact(user.spent), note: 'all time' },
        { name: 'Items', value: formatExact(user.items), note: 'in the library' },
        { name: 'Storage', value: formatBytes(user.storage_bytes), note: 'of files' },
      ]}
    />
  )
}
