import { Button, Drawer, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from '../../navigation/link.tsx'
import { stop } from '../audio-player/playback.ts'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PreviewText } from './preview-text.ts'
import { isExample } from './use-voice-preview.ts'
import { useVoices } from './use-voices.ts'
import type { Voice } from './voice.ts'
import { VoiceFilterBar } from './voice-filter-bar.tsx'
import { noVoiceFilters, type VoiceFilters } from './voice-filters.ts'
import { VoiceList, type VoiceListHandle } from './voice-list.tsx'
import classes from './voice-picker.module.css'

interface VoicePickerProps {
  readonly opened: boolean
  readonly chosenId: number | null
  readonly onChoose: (voice: Voice) => void
  readonly onClose: () => void
  /** Uses the wide layout, for browsing the catalogue. */
  readonly large?: boolean
}

/** Debounce of the search in milliseconds. */
const SEARCH_DELAY_MS = 200
/** Widths of the drawer in pixels; on phones it fills the screen. */
const WIDTH = 620
const LARGE_WIDTH = 1120

/** A drawer for finding, previewing and selecting a voice. */
export function VoicePicker({ opened, chosenId, onChoose, onClose, large = false }: VoicePickerProps) {
  const [isLarge, setIsLarge] = useState(large)
  const latest = useRef({ onChoose, onClose })
  useEffect(() => {
    latest.current = { onChoose, onClose }
  })
  // The width is set when the drawer opens, by the button used.
  useEffect(() => {
    if (opened) setIsLarge(large)
  }, [opened, large])
  // A stable function, so that the rows do not rerender with the screen behind.
  const choose = useCallback((voice: Voice) => {
    latest.current.onChoose(voice)
    latest.current.onClose()
  }, [])
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={isLarge ? LARGE_WIDTH : WIDTH}
      transitionProps={{ duration: 160 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Row justify="between" className={classes.header}>
          <Drawer.Title className={textStyles.title}>Choose a voice</Drawer.Title>
          <Row gap={4}>
            <IconButton
              icon={isLarge ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal}
              label={isLarge ? 'Show less' : 'Browse all voices'}
              className={classes.grow}
              onClick={() => setIsLarge(!isLarge)}
            />
            <Drawer.CloseButton aria-label="Close" />
          </Row>
        </Row>
        <VoiceChooser chosenId={chosenId} isLarge={isLarge} onChoose={choose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}

const exact = (count: number) => count.toLocaleString('en')
const countWords = (count: number) => (count === 1 ? '1 voice' : `${exact(count)} voices`)

/** Number of matching voices and of all voices. */
function leftWords({ count, total }: ReturnType<typeof useVoices>): string {
  return count >= total ? countWords(count) : `${exact(count)} of ${countWords(total)}`
}

interface VoiceChooserProps extends Pick<VoicePickerProps, 'chosenId' | 'onChoose'> {
  readonly isLarge: boolean
}

function VoiceChooser({ chosenId, isLarge, onChoose }: VoiceChooserProps) {
  const [filters, setFilters] = useState(noVoiceFilters)
  const [search] = useDebouncedValue(filters.search, SEARCH_DELAY_MS)
  const found = useVoices({ ...filters, search })
  const list = useRef<VoiceListHandle>(null)
  const textOf = useContext(PreviewText)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.focusFirst()
  }
  // Examples stop when the drawer closes.
  useEffect(() => () => stop(isExample), [])
  return (
    <div className={classes.body} data-large={isLarge || undefined}>
      <VoiceFilterBar filters={filters} onChange={setFilters} onKeyDown={enterList} />
      <div className={classes.found}>
        <Row justify="between" className={classes.count}>
          <p role="status">{found.isPending ? 'Loading voices…' : leftWords(found)}</p>
          {textOf === null ? null : <p>Voices play the beginning of your text</p>}
        </Row>
        <Body found={found} filters={filters} onClear={() => setFilters(noVoiceFilters)}>
          <VoiceList
            key={JSON.stringify({ ...filters, search } satisfies VoiceFilters)}
            ref={list}
            voices={found.voices}
            chosenId={chosenId}
            onChoose={onChoose}
            onNearEnd={loadMore}
          />
        </Body>
      </div>
    </div>
  )
}

interface BodyProps {
  readonly found: ReturnType<typeof useVoices>
  readonly filters: VoiceFilters
  readonly onClear: () => void
  readonly children: ReactNode
}

function Body({ found, filters, onClear, children }: BodyProps) {
  if (found.isPending) return <LoadingRows />
  if (found.isError) {
    return <Notice text="Couldn’t load the voices." action="Try again" onPress={() => void found.refetch()} />
  }
  if (filters.cloned !== '' && found.cloneCount === 0) return <NoClones />
  if (found.voices.length === 0) {
    return <Notice text="No voices match these filters." action="Clear filters" onPress={onClear} />
  }
  return children
}

function Notice({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <Stack gap="sm" align="center" tone="muted" className={classes.notice}>
      <p>{text}</p>
      <Button variant="default" size="sm" onClick={onPress}>
        {action}
      </Button>
    </Stack>
  )
}

function NoClones() {
  return (
    <Stack gap="sm" align="center" tone="muted" className={classes.notice}>
      <p>No cloned voices yet. You need only 30 seconds of speech.</p>
      <Button variant="default" size="sm" renderRoot={(props) => <Link to="/clone-voice" {...props} />}>
        Clone a voice
      </Button>
    </Stack>
  )
}

function LoadingRows() {
  return (
    <div className={classes.list} aria-hidden>
      {Array.from({ length: 9 }, (_none, index) => (
        <Row key={index} gap="md" className={classes.loading}>
          <Skeleton circle height={36} />
          <Skeleton height={14} width="40%" />
        </Row>
      ))}
    </div>
  )
}
