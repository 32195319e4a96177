import { formatBytes } from '@atelier/contract/bytes'
import { Link } from '../../../navigation/link.tsx'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import classes from './data.module.css'
import type { Storage } from './use-storage.ts'

/** Storage usage against the quota. */
export function StorageMeter({ storage: { bytes, quota, level, trash } }: { storage: Storage }) {
  const inUse =
    quota === null ? `${formatBytes(bytes)} stored` : `${formatBytes(bytes)} of ${formatBytes(quota)}`
  const share = quota === null || quota === 0 ? 0 : Math.min(1, bytes / quota)
  return (
    <Stack gap="xs" padding="md" className={classes.usage} data-level={level}>
      <p className={textStyles.strong}>{inUse}</p>
      {quota === null ? null : <ProgressBar share={share} />}
      {trash > 0 ? (
        <p className={textStyles.caption}>
          {formatBytes(trash)} of it in the <Link to="/trash">trash</Link>
        </p>
      ) : null}
    </Stack>
  )
}
