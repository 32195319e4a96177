import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconAlertTriangle, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { togglePlay, usePlaybackState } from './playback.ts'

interface PlayButtonProps extends ActionIconProps {
  /** Names the sound in the page's player. */
  readonly id: string
  /** Where the sound is; null while there is none. */
  readonly url: string | null
  /** What plays, for the button's label: “Play Chapter one”. */
  readonly name: string
  readonly tabIndex?: number
  /** Called before it starts or stops, for rows that open with it. */
  readonly onPress?: () => void
}

/** Starts and pauses one sound; any other one on the page stops. */
export function PlayButton({ id, url, name, onPress, ...rest }: PlayButtonProps) {
  const state = usePlaybackState(id)
  const isOn = state === 'playing' || state === 'loading'
  const label =
    state === 'failed' ? `${name} could not be played. Try again` : `${isOn ? 'Pause' : 'Play'} ${name}`
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size="lg"
      {...rest}
      aria-label={label}
      title={state === 'failed' ? label : undefined}
      disabled={url === null}
      loading={state === 'loading'}
      onClick={() => {
        onPress?.()
        if (url !== null) togglePlay(id, url)
      }}
    >
      <PlayIcon state={state} isOn={isOn} />
    </ActionIcon>
  )
}

function PlayIcon({ state, isOn }: { state: string; isOn: boolean }) {
  if (state === 'failed') return <IconAlertTriangle size="1.1em" aria-hidden />
  return isOn ? (
    <IconPlayerPauseFilled size="1.1em" aria-hidden />
  ) : (
    <IconPlayerPlayFilled size="1.1em" aria-hidden />
  )
}
