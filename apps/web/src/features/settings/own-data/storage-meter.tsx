import { sayBytes } from '@atelier/contract/bytes'
import classes from './data.module.css'
import type { Storage } from './use-storage.ts'

/** How much of what one may store is in use. */
export function StorageMeter({ storage: { bytes, quota, level } }: { storage: Storage }) {
  const inUse = quota === null ? `${sayBytes(bytes)} stored` : `${sayBytes(bytes)} of ${sayBytes(quota)}`
  const share = quota === null || quota === 0 ? 0 : Math.min(1, bytes / quota)
  return (
    <div className={classes.usage}>
      <p className={classes.amount}>{inUse}</p>
      {quota === null ? null : (
        <div
          className={classes.meter}
          data-level={level}
          // The line above says the same.
          aria-hidden
        >
          <span style={{ inlineSize: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}
