import { Button, Loader } from '@mantine/core'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Row } from '../../../ui/box/box.tsx'
import { formatExact } from '../../../ui/format-number.ts'
import classes from './thread.module.css'

/** A row of the thread: a message, or the pending turn after the last one. */
export interface ThreadRow {
  readonly key: string
  readonly draw: () => ReactNode
}

interface ThreadProps {
  readonly rows: readonly ThreadRow[]
  /** Loading of older messages; `read` loads the next page. */
  readonly reading: { readonly isFetching: boolean; readonly isError: boolean; readonly read: () => void }
  /** The row of the quote that waits for a confirmation, and its price in credits. */
  readonly pinned?: { readonly key: string; readonly cost: number } | undefined
}

/** Estimated height of a row before it is measured, in pixels. */
const USUAL_HEIGHT = 110
/** Rows from the start at which older ones are loaded. */
const NEAR_START = 8
/**
 * Consecutive frames for which the thread must stay at its end to count as opened, and the maximum number of frames to
 * wait.
 */
const RESTING_FRAMES = 3
const OPENING_FRAMES = 90

/** Scrolls to the end and stays there while the visible rows are measured; returns whether it is done. */
function useOpened(virtualizer: Virtualizer<HTMLElement, HTMLElement>): boolean {
  const [isOpened, setIsOpened] = useState(false)
  useEffect(() => {
    let rested = 0
    let frames = 0
    let next = 0
    const check = () => {
      frames += 1
      rested = virtualizer.isAtEnd(1) ? rested + 1 : 0
      if (rested >= RESTING_FRAMES || frames >= OPENING_FRAMES) return setIsOpened(true)
      if (rested === 0) virtualizer.scrollToEnd()
      next = requestAnimationFrame(check)
    }
    check()
    return () => cancelAnimationFrame(next)
  }, [virtualizer])
  return isOpened
}

/**
 * A list of messages, newest at the bottom; only visible rows are rendered. It stays at the end as messages arrive,
 * unless scrolled up.
 */
export function Thread({ rows, reading, pinned }: ThreadProps) {
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
  const isOpened = useOpened(virtualizer)
  const { isFetching, isError, read } = reading
  useEffect(() => {
    if (isOpened && !isError && first < NEAR_START) read()
  }, [isOpened, isError, first, read])
  const quoteAt = rows.findLastIndex(({ key }) => key === pinned?.key)
  const { range } = virtualizer
  const isAway =
    isOpened && quoteAt >= 0 && range !== null && (quoteAt < range.startIndex || quoteAt > range.endIndex)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section ref={frame} className={classes.frame} aria-label="Thread" tabIndex={0}>
        {isFetching ? (
          <div className={classes.reading} role="status" aria-label="Loading older messages">
            <Loader size="xs" />
          </div>
        ) : null}
        {isError && !isFetching ? (
          <div className={classes.reading} role="alert">
            <Button variant="default" size="compact-sm" onClick={read}>
              Couldn’t load older messages. Try again
            </Button>
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
      {isAway && pinned ? (
        <Row gap="sm" justify="between" className={classes.pinned}>
          <span>Quote waiting: {formatExact(pinned.cost)} credits</span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => virtualizer.scrollToIndex(quoteAt, { align: 'end' })}
          >
            Show quote
          </Button>
        </Row>
      ) : null}
    </>
  )
}
