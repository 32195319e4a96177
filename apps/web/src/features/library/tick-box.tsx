import { type ChangeEvent, useEffect, useRef } from 'react'
import classes from './library.module.css'

interface TickBoxProps {
  readonly title: string
  readonly ticked: boolean
  /** `ranged` while Shift is held. */
  readonly onTick: (ranged: boolean) => void
}

/** A checkbox that selects one item. */
export function TickBox({ title, ticked, onTick }: TickBoxProps) {
  const tick = ({ nativeEvent }: ChangeEvent) =>
    onTick(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <label className={classes.tickTarget}>
      <input
        type="checkbox"
        className={classes.tick}
        checked={ticked}
        onChange={tick}
        aria-label={`Select ${title}`}
      />
    </label>
  )
}

interface TickAllProps {
  readonly ticked: 'none' | 'some' | 'all'
  /** Plural noun of the items: “recordings”. */
  readonly noun: string
  readonly onTickAll: () => void
}

/** A checkbox that selects all loaded items. */
export function TickAll({ ticked, noun, onTickAll }: TickAllProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked === 'some'
  }, [ticked])
  return (
    <label className={classes.tickTarget}>
      <input
        ref={box}
        type="checkbox"
        className={classes.tick}
        checked={ticked === 'all'}
        onChange={onTickAll}
        aria-label={`Select all loaded ${noun}`}
      />
      <span className={classes.tickAllWords}>Select all</span>
    </label>
  )
}
