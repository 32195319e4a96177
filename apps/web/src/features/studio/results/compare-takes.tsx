import type { MouseEvent } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { playAtSamePosition, togglePlay, usePlaybackState } from '../../../ui/audio-player/playback.ts'
import { showTrack } from '../../../ui/audio-player/queue.ts'
import { letterOf } from './groups.ts'
import classes from './takes.module.css'

interface CompareTakesProps {
  /** The takes of a prompt, newest first. */
  readonly takes: readonly Item[]
}

/** Switches between takes while they play, at the same position. */
export function CompareTakes({ takes }: CompareTakesProps) {
  return (
    <fieldset className={classes.compare} aria-label="Compare takes">
      {takes
        .toReversed()
        .map((take, index) =>
          take.status === 'completed' && take.url_file !== null ? (
            <Switch key={take.id} take={take} url={take.url_file} letter={letterOf(index)} />
          ) : null,
        )}
    </fieldset>
  )
}

interface SwitchProps {
  readonly take: Item
  readonly url: string
  readonly letter: string
}

function Switch({ take, url, letter }: SwitchProps) {
  const id = take.code_ref
  const isOn = usePlaybackState(id) !== 'idle'
  const play = ({ currentTarget }: MouseEvent) => {
    const isOther = currentTarget.parentElement?.querySelector('[aria-pressed="true"]') !== null
    showTrack(take)
    if (!isOn && isOther) playAtSamePosition(id, url)
    else togglePlay(id, url)
  }
  return (
    <button
      type="button"
      className={classes.switch}
      aria-label={`Listen to take ${letter}`}
      aria-pressed={isOn}
      onClick={play}
    >
      {letter}
    </button>
  )
}
