import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { usePlaybackState, usePlaybackTime } from '../audio-player/playback.ts'
import { VirtualRows } from '../virtual-list/virtual-rows.tsx'
import { ParagraphRow } from './paragraph-row.tsx'
import { partWords, playingParagraph } from './part-words.ts'
import type { SpokenWord } from './spoken-words.ts'
import classes from './text-dialog.module.css'
import type { RecordingParagraph } from './use-recording-text.ts'

interface ParagraphListProps {
  readonly item: Pick<Item, 'code_ref'>
  readonly url: string
  readonly paragraphs: readonly RecordingParagraph[]
  /** All words of the recording, in order. */
  readonly words: readonly SpokenWord[]
  readonly onEdit: (paragraph: RecordingParagraph) => void
}

/** Estimated height of a paragraph before it is measured, in pixels. */
const USUAL_HEIGHT = 88

const noWords: readonly SpokenWord[] = []
const nothing = () => undefined

/** Index of the playing paragraph; -1 while nothing plays. */
function usePlayingParagraph(id: string, paragraphs: readonly RecordingParagraph[]): number {
  const time = usePlaybackTime(id)
  const state = usePlaybackState(id)
  if (state !== 'playing' && state !== 'loading') return -1
  return playingParagraph(paragraphs, time)
}

/** The paragraphs of a recording, in any number; the playing one stays visible. */
export function ParagraphList({ item, url, paragraphs, words, onEdit }: ParagraphListProps) {
  const frame = useRef<HTMLDivElement>(null)
  const playing = usePlayingParagraph(item.code_ref, paragraphs)
  const parts = useMemo(() => partWords(paragraphs, words), [paragraphs, words])
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: paragraphs.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 4,
  })
  useEffect(() => {
    if (playing !== -1) virtualizer.scrollToIndex(playing, { align: 'auto' })
  }, [playing, virtualizer])
  return (
    <div ref={frame} className={classes.list}>
      <VirtualRows
        virtualizer={virtualizer}
        count={paragraphs.length}
        as="list"
        onNearEnd={nothing}
        render={(index) => {
          const paragraph = paragraphs[index]
          return paragraph ? (
            <ParagraphRow
              paragraph={paragraph}
              id={item.code_ref}
              url={url}
              words={parts[index] ?? noWords}
              isPlaying={index === playing}
              onEdit={onEdit}
            />
          ) : null
        }}
      />
    </div>
  )
}
