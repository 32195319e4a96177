import { IconAlertTriangle, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import classes from './play-button.module.css'
import { togglePlay, usePlaybackState } from './playback.ts'
import { useShowTrack } from './use-show-track.ts'

interface PlayButtonProps {
  /** Id in the page's player. */
  readonly id: string
  /** URL of the audio; null if there is none. */
  readonly url: string | null
  /** Name of the audio for the button's label: “Play Chapter one”. */
  readonly name: string
  /** The item that is played, to show it in the player; an item of the surrounding playlist is found by its id. */
  readonly item?: Item | undefined
  readonly tabIndex?: number | undefined
  /** Called before playback starts or stops, for rows that expand with it. */
  readonly onPress?: () => void
  /** How it plays and pauses, for takes that continue where another one is. */
  readonly toggle?: (id: string, url: string) => void
}

/** Plays and pauses audio; other audio on the page stops. */
export function PlayButton(props: PlayButtonProps) {
  const { id, url, name, item, tabIndex, onPress, toggle = togglePlay } = props
  const state = usePlaybackState(id)
  const show = useShowTrack(id, item)
  const isOn = state === 'playing' || state === 'loading'
  const label =
    state === 'failed' ? `${name} could not be played. Try again` : `${isOn ? 'Pause' : 'Play'} ${name}`
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={tabIndex}
      data-loading={state === 'loading' || undefined}
      aria-label={label}
      title={state === 'failed' ? label : undefined}
      disabled={url === null}
      onClick={() => {
        onPress?.()
        if (url === null) return
        show()
        toggle(id, url)
      }}
    >
      <PlayIcon state={state} isOn={isOn} />
    </button>
  )
}

function PlayIcon({ state, isOn }: { state: string; isOn: boolean }) {
  if (state === 'failed') return <IconAlertTriangle size={16} aria-hidden />
  return isOn ? (
    <IconPlayerPauseFilled size={16} aria-hidden />
  ) : (
    <IconPlayerPlayFilled size={16} aria-hidden />
  )
}
