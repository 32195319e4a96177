import { Loader } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './thread.module.css'

/** A row of the thread: a message, or what is going on after the last one. */
export interface ThreadRow {
  readonly key: string
  readonly draw: () => ReactNode
}

interface ThreadProps {
  readonly rows: readonly ThreadRow[]
  /** Older messages are being read. */
  readonly isReading: boolean
  /** Called when the first rows come near. */
  readonly onNearStart: () => void
}

/** Height of a row before it is measured, in pixels. */
const USUAL_HEIGHT = 110
/** Rows from the start at which older ones are read. */
const NEAR_START = 8

/** What was said, the newest at the bottom; only the rows in sight exist. It stays at the end while more is said, unless one looks back. */
export function Thread({ rows, isReading, onNearStart }: ThreadProps) {
  const frame = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 80,
  })
  const shown = virtualizer.getVirtualItems()
  const first = shown[0]?.index ?? NEAR_START
  useEffect(() => virtualizer.scrollToEnd(), [virtualizer])
  useEffect(() => {
    if (first < NEAR_START) onNearStart()
  }, [first, onNearStart])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a thread that scrolls must be reachable by keyboard
    <section ref={frame} className={classes.frame} aria-label="Thread" tabIndex={0}>
      {isReading ? (
        <div className={classes.reading} role="status" aria-label="Loading older messages">
          <Loader size="xs" />
        </div>
      ) : null}
      <ol className={classes.space} style={{ height: virtualizer.getTotalSize() }}>
        {shown.map((row) => (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            className={classes.row}
            style={{ transform: `translateY(${row.start}px)` }}
            aria-posinset={row.index + 1}
            aria-setsize={rows.length}
          >
            {rows[row.index]?.draw()}
          </li>
        ))}
      </ol>
    </section>
  )
}
