import { formatBytes } from '@atelier/contract/bytes'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import classes from './data.module.css'
import type { Storage } from './use-storage.ts'

/** Storage use against the quota. */
export function StorageMeter({ storage: { bytes, quota, level } }: { storage: Storage }) {
  const inUse =
    quota === null ? `${formatBytes(bytes)} stored` : `${formatBytes(bytes)} of ${formatBytes(quota)}`
  const share = quota === null || quota === 0 ? 0 : Math.min(1, bytes / quota)
  return (
    <Stack gap="xs" padding="md">
      <p className={textStyles.strong}>{inUse}</p>
      {quota === null ? null : (
        <div
          className={classes.meter}
          data-level={level}
          // The line above has the same information.
          aria-hidden
        >
          <span style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
    </Stack>
  )
}
