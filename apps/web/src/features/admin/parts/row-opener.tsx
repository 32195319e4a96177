import classes from './row-opener.module.css'

/** The title of a row; it opens the details. */
export function RowOpener({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className={classes.opener} aria-haspopup="dialog" onClick={onOpen}>
      {name}
    </button>
  )
}
