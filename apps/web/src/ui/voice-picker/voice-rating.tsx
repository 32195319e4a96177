import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionMenu } from '../action-menu/action-menu.tsx'
import type { ListedVoice } from './voice.ts'
import classes from './voice-rating.module.css'

interface VoiceRatingProps {
  readonly voice: ListedVoice
  readonly tabIndex: number
  readonly onRate: (opinion: { voice: ListedVoice; rating: number }) => void
}

const stars = [5, 4, 3, 2, 1]
const starWords = (count: number) => (count === 1 ? '1 star' : `${count} stars`)

/** The rating of a voice as text, for the button's label. */
function describe({ mine, average, count }: ListedVoice['rating']): string {
  const all =
    average === null
      ? 'not rated yet'
      : `${average.toFixed(1)} of 5 from ${count === 1 ? '1 person' : `${count} people`}`
  return mine === null ? all : `${all}, ${starWords(mine)} from you`
}

/** The rating of a voice; opens a menu for rating it. */
export function VoiceRating({ voice, tabIndex, onRate }: VoiceRatingProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mine, average } = voice.rating
  const Star = mine === null ? IconStar : IconStarFilled
  const label = `Rate ${voice.name}: ${describe(voice.rating)}`
  return (
    <>
      <button
        type="button"
        className={classes.rating}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={label}
        title={label}
        data-rated={average !== null || undefined}
        data-mine={mine !== null || undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Star size={15} aria-hidden />
        <span className={classes.average}>{average === null ? 'Rate' : average.toFixed(1)}</span>
      </button>
      {anchor ? (
        <ActionMenu
          label={`Rate ${voice.name}`}
          anchor={anchor}
          actions={stars.map((rating) => ({
            label: rating === mine ? `${starWords(rating)} (yours)` : starWords(rating),
            icon: mine !== null && rating <= mine ? IconStarFilled : IconStar,
            does: () => onRate({ voice, rating }),
          }))}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  )
}
