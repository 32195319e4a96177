import { IconCheck, IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { ListedVoice, Voice } from './voice.ts'
import { VoiceLabels, voiceSummary } from './voice-labels.tsx'
import { VoicePlay } from './voice-play.tsx'
import { VoiceRating } from './voice-rating.tsx'
import classes from './voice-row.module.css'

interface VoiceRowProps {
  readonly voice: ListedVoice
  readonly chosen: boolean
  /** Whether the row is in the tab order; arrow keys move between rows. */
  readonly active: boolean
  readonly onChoose: (voice: Voice) => void
  readonly onFavor: (voice: ListedVoice) => void
  readonly onRate: (opinion: { voice: ListedVoice; rating: number }) => void
}

/**
 * A voice: play it, choose, rate, or add it to the favourites. The left and right arrow keys move between
 * these.
 */
export const VoiceRow = memo(function VoiceRow(props: VoiceRowProps) {
  const { voice, chosen, active, onChoose, onFavor, onRate } = props
  const tabIndex = active ? 0 : -1
  return (
    <Row gap="sm" className={classes.row} data-chosen={chosen || undefined} onKeyDown={moveSideways}>
      <VoicePlay voice={voice} tabIndex={tabIndex} />
      <Row
        type="button"
        as="button"
        gap="sm"
        grow
        className={classes.choose}
        tabIndex={tabIndex}
        data-choose
        aria-pressed={chosen}
        onClick={() => onChoose(voice)}
      >
        <Stack as="span" grow className={classes.words}>
          <span className={textStyles.name}>{voice.name}</span>
          {voice.description ? <span className={classes.description}>{voice.description}</span> : null}
          <span className={classes.summary}>{voiceSummary(voice)}</span>
        </Stack>
        <span className={classes.labels}>
          <VoiceLabels voice={voice} />
        </span>
        <IconCheck size={18} className={classes.check} aria-hidden />
      </Row>
      <Row rigid className={classes.opinions}>
        <VoiceRating voice={voice} tabIndex={tabIndex} onRate={onRate} />
        <IconButton
          icon={voice.favorite ? IconHeartFilled : IconHeart}
          label={`Favourite ${voice.name}`}
          className={classes.favorite}
          tabIndex={tabIndex}
          aria-pressed={voice.favorite}
          onClick={() => onFavor(voice)}
        />
      </Row>
    </Row>
  )
})

function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  // A menu opened by the row handles its own keys.
  if (at < 0) return
  event.preventDefault()
  buttons[event.key === 'ArrowLeft' ? at - 1 : at + 1]?.focus()
}
