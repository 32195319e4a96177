import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import { VirtualRows } from '../virtual-list/virtual-rows.tsx'
import { useRatings } from './use-ratings.ts'
import type { ListedVoice, Voice } from './voice.ts'
import classes from './voice-picker.module.css'
import { VoiceRow } from './voice-row.tsx'

const ROW_HEIGHT = 76
const PAGE_ROWS = 8

/** Lets the search box move the focus into the list. */
export interface VoiceListHandle {
  focusFirst(): void
}

interface VoiceListProps {
  readonly voices: readonly ListedVoice[]
  readonly chosenId: number | null
  readonly onChoose: (voice: Voice) => void
  readonly onNearEnd: () => void
  readonly ref: Ref<VoiceListHandle>
}

/** The row to which a key moves the focus; null for other keys. */
function targetOf(key: string, from: number, last: number): number | null {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = steps[key]
  return step === undefined ? null : Math.min(last, Math.max(0, from + step))
}

/** The voices as a list; arrow keys navigate and Enter selects. */
export function VoiceList({ voices, chosenId, onChoose, onNearEnd, ref }: VoiceListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const { toggleFavorite, rate } = useRatings()
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: voices.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => voices[index]?.id ?? index,
    overscan: 6,
  })
  const focusRow = useCallback(
    (index: number) => {
      setActive(index)
      virtualizer.scrollToIndex(index)
      // The row may be rendered only after the list has scrolled to it.
      requestAnimationFrame(() => {
        frame.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-choose]`)?.focus()
      })
    },
    [virtualizer],
  )
  useImperativeHandle(ref, () => ({ focusFirst: () => voices.length > 0 && focusRow(0) }), [
    focusRow,
    voices.length,
  ])
  const move = (event: KeyboardEvent) => {
    // A menu opened by a row handles its own keys.
    if (event.target instanceof Node && !frame.current?.contains(event.target)) return
    const target = targetOf(event.key, active, voices.length - 1)
    if (target === null) return
    event.preventDefault()
    focusRow(target)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the buttons inside
    <div ref={frame} className={classes.list} onKeyDown={move}>
      <VirtualRows
        virtualizer={virtualizer}
        count={voices.length}
        as="list"
        onNearEnd={onNearEnd}
        render={(index) => {
          const voice = voices[index]
          return voice ? (
            <VoiceRow
              voice={voice}
              chosen={voice.id === chosenId}
              active={index === active}
              onChoose={onChoose}
              onFavor={toggleFavorite}
              onRate={rate}
            />
          ) : null
        }}
      />
    </div>
  )
}
