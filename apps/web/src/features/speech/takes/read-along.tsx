import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { apiQuery } from '../../../api/query.ts'
import { usePlaybackTime } from '../../../ui/audio-player/playback.ts'
import { partWords, playingParagraph } from '../../../ui/read-along/part-words.ts'
import { SpokenText } from '../../../ui/read-along/spoken-text.tsx'
import { useRecordingText } from '../../../ui/read-along/use-recording-text.ts'
import classes from './takes.module.css'

interface ReadAlongProps {
  readonly take: Item
  /** Shown until the text is loaded. */
  readonly otherwise: ReactNode
}

/** The paragraph that a take is speaking, with the current word highlighted and in view. */
export function ReadAlong({ take, otherwise }: ReadAlongProps) {
  const { paragraphs, words } = useRecordingText(useSubtitled(take))
  const time = usePlaybackTime(take.code_ref)
  const all = paragraphs.data?.results
  const parts = useMemo(() => (all && words ? partWords(all, words) : null), [all, words])
  const index = all ? Math.max(0, playingParagraph(all, time)) : 0
  const frame = useRef<HTMLParagraphElement>(null)
  useWordInView(frame)
  const [paragraph, own] = [all?.[index], parts?.[index]]
  if (!paragraph || !own) return otherwise
  return (
    <p ref={frame} className={classes.text} data-started dir="auto">
      <SpokenText text={paragraph.text} words={own} isPlaying />
    </p>
  )
}

/** A take with its subtitles, which one that was just generated lacks. */
function useSubtitled({ id, code_ref, url_subtitles }: Item) {
  const isMissing = url_subtitles === null
  const { data } = useQuery({ ...apiQuery('GET /items/{id}', { params: { id } }), enabled: isMissing })
  return { code_ref, url_subtitles: url_subtitles ?? data?.url_subtitles ?? null }
}

/** Scrolls the text, not the page, to the current word. */
function useWordInView(frame: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const text = frame.current
      const word = text?.querySelector('mark')
      if (!text || !word) return
      const below = word.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom
      const above = text.getBoundingClientRect().top - word.getBoundingClientRect().top
      if (below > 0 || above > 0) text.scrollTop += below > 0 ? below + word.offsetHeight : -above
    }, 250)
    return () => clearInterval(timer)
  }, [frame])
}
