import { IconDownload } from '@tabler/icons-react'
import classes from './drop-overlay.module.css'

/** Tells what a drop does, over the results; the zones of the dock stay in sight. */
export function DropOverlay({ words }: { words: string }) {
  return (
    <div className={classes.overlay} role="status">
      <p className={classes.words}>
        <IconDownload size={20} aria-hidden />
        {words}
      </p>
    </div>
  )
}
