import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { togglePlay, usePlaybackState } from '../audio-player/playback.ts'
import classes from './toast-areas.module.css'
import type { ToastPreview } from './toast-preview.ts'

function SoundButton({ codeRef, url, name }: Extract<ToastPreview, { type: 'sound' }>) {
  const state = usePlaybackState(codeRef)
  const isOn = state === 'playing' || state === 'loading'
  const Icon = isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={classes.play}
      aria-label={`${isOn ? 'Pause' : 'Play'} ${name}`}
      onClick={() => togglePlay(codeRef, url)}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** The result that a toast is about: its picture, or a button that plays it. */
export function ToastMedia({ preview }: { preview: ToastPreview }) {
  if (preview.type === 'sound') return <SoundButton {...preview} />
  return <img className={classes.picture} src={preview.url} alt="" decoding="async" />
}
