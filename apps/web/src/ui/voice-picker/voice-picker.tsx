import { Button, Drawer, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { stop } from '../audio-player/playback.ts'
import { noVoiceFilters, useVoices, type VoiceFilters } from './use-voices.ts'
import type { Voice } from './voice.ts'
import { VoiceFilterBar } from './voice-filter-bar.tsx'
import { VoiceList, type VoiceListHandle } from './voice-list.tsx'
import classes from './voice-picker.module.css'
import { isExample } from './voice-row.tsx'

interface VoicePickerProps {
  readonly opened: boolean
  readonly chosenId: number | null
  readonly onChoose: (voice: Voice) => void
  readonly onClose: () => void
}

/** Time the search rests before it is asked, in milliseconds. */
const SEARCH_DELAY_MS = 200

/** The drawer in which a voice is looked for, heard and chosen. */
export function VoicePicker({ opened, chosenId, onChoose, onClose }: VoicePickerProps) {
  const latest = useRef({ onChoose, onClose })
  useEffect(() => {
    latest.current = { onChoose, onClose }
  })
  // Stays the same function, so that rows are not drawn again with the screen behind.
  const choose = useCallback((voice: Voice) => {
    latest.current.onChoose(voice)
    latest.current.onClose()
  }, [])
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={620}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title className={classes.title}>Choose a voice</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <VoiceChooser chosenId={chosenId} onChoose={choose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

const countWords = (count: number) => (count === 1 ? '1 voice' : `${count.toLocaleString('en')} voices`)

function VoiceChooser({ chosenId, onChoose }: Pick<VoicePickerProps, 'chosenId' | 'onChoose'>) {
  const [filters, setFilters] = useState(noVoiceFilters)
  const [search] = useDebouncedValue(filters.search, SEARCH_DELAY_MS)
  const found = useVoices({ ...filters, search })
  const list = useRef<VoiceListHandle>(null)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.focusFirst()
  }
  // Examples belong to this drawer: whatever plays ends with it.
  useEffect(() => () => stop(isExample), [])
  return (
    <>
      <VoiceFilterBar filters={filters} onChange={setFilters} onKeyDown={enterList} />
      <p className={classes.count} role="status">
        {found.isPending ? 'Loading voices…' : countWords(found.count)}
      </p>
      <Body found={found} onClear={() => setFilters(noVoiceFilters)}>
        <VoiceList
          key={JSON.stringify({ ...filters, search } satisfies VoiceFilters)}
          ref={list}
          voices={found.voices}
          chosenId={chosenId}
          onChoose={onChoose}
          onNearEnd={loadMore}
        />
      </Body>
    </>
  )
}

interface BodyProps {
  readonly found: ReturnType<typeof useVoices>
  readonly onClear: () => void
  readonly children: ReactNode
}

function Body({ found, onClear, children }: BodyProps) {
  if (found.isPending) return <LoadingRows />
  if (found.isError) {
    return (
      <Notice
        text="The voices could not be loaded."
        action="Try again"
        onPress={() => void found.refetch()}
      />
    )
  }
  if (found.voices.length === 0) {
    return <Notice text="No voice fits these filters." action="Clear filters" onPress={onClear} />
  }
  return children
}

function Notice({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <div className={classes.notice}>
      <p>{text}</p>
      <Button variant="default" size="sm" onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}

function LoadingRows() {
  return (
    <div className={classes.list} aria-hidden>
      {Array.from({ length: 9 }, (_none, index) => (
        <div key={index} className={classes.loading}>
          <Skeleton circle height={36} />
          <Skeleton height={14} width="40%" />
        </div>
      ))}
    </div>
  )
}
