import { IconPencil, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDuration } from '../audio-player/format-duration.ts'
import { pause, playPart } from '../audio-player/playback.ts'
import { Stack, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SpokenText } from './spoken-text.tsx'
import type { SpokenWord } from './spoken-words.ts'
import classes from './text-dialog.module.css'
import type { RecordingParagraph } from './use-recording-text.ts'

interface ParagraphRowProps {
  readonly paragraph: RecordingParagraph
  /** Id of the recording in the page's player, and its file. */
  readonly id: string
  readonly url: string
  /** The words of this paragraph, in order. */
  readonly words: readonly SpokenWord[]
  /** Whether it is playing. */
  readonly isPlaying: boolean
  readonly onEdit: (paragraph: RecordingParagraph) => void
}

/** A paragraph that can be played, with its words highlighted, and regenerated. */
export const ParagraphRow = memo(function ParagraphRow(props: ParagraphRowProps) {
  const { paragraph, id, url, words, isPlaying, onEdit } = props
  const { index, text, start, end } = paragraph
  const name = `paragraph ${index + 1}`
  const canPlay = start !== null && end !== null
  return (
    <div className={classes.paragraph} data-playing={isPlaying || undefined}>
      <Stack align="center">
        <IconButton
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          size={16}
          label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
          disabled={!canPlay}
          onClick={() => (isPlaying || !canPlay ? pause() : playPart(id, url, start, end))}
        />
        {start === null ? null : <span className={textStyles.caption}>{formatDuration(start)}</span>}
      </Stack>
      <p className={classes.text} dir="auto">
        <SpokenText text={text} words={words} isPlaying={isPlaying} />
      </p>
      <IconButton icon={IconPencil} label={`Regenerate ${name}`} onClick={() => onEdit(paragraph)} />
    </div>
  )
})
