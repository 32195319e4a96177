import classes from './row-opener.module.css'

/** The name of what a row is about; it opens the rest beside the list. */
export function RowOpener({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={classes.opener} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  )
}
