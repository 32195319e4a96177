import { useEffect } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { playback, positionOf, usePlaybackState } from '../../ui/audio-player/playback.ts'
import {
  closePlayer,
  playNextTrack,
  playPreviousTrack,
  SKIP_SECONDS,
  seekTrack,
  skip,
  toggleTrack,
} from '../../ui/audio-player/queue.ts'
import { soundSettings } from '../../ui/audio-player/sound-settings.ts'
import { factsOf } from '../../ui/item/item-facts.ts'
import { itemName } from '../../ui/item/item-name.ts'

const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
  play: toggleTrack,
  pause: toggleTrack,
  stop: closePlayer,
  previoustrack: playPreviousTrack,
  nexttrack: playNextTrack,
  seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS)),
  seekforward: ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS),
  seekto: ({ seekTime }) => seekTime !== undefined && seekTrack(seekTime),
}

function handle(actions: typeof handlers): () => void {
  const known = Object.entries(actions) as [MediaSessionAction, MediaSessionActionHandler][]
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      navigator.mediaSession.setActionHandler(action, handler)
    } catch (error) {
      console.info(`The media key “${action}” is not supported:`, error)
    }
  }
  for (const [action, handler] of known) set(action, handler)
  return () => {
    for (const [action] of known) set(action, null)
  }
}

/** Connects the player to media keys, and to what the system shows of it. */
export function useMediaSession(track: Item, duration: number | null): void {
  const state = usePlaybackState(track.code_ref)
  useEffect(() => ('mediaSession' in navigator ? handle(handlers) : undefined), [])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const artwork = track.url_poster === null ? [] : [{ src: track.url_poster }]
    const [artist = ''] = factsOf(track)
    navigator.mediaSession.metadata = new MediaMetadata({ title: itemName(track), artist, artwork })
    return () => {
      navigator.mediaSession.metadata = null
    }
  }, [track])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const isOn = state === 'playing' || state === 'loading'
    navigator.mediaSession.playbackState = isOn ? 'playing' : 'paused'
    if (duration === null) return
    const tell = () => {
      const position = Math.min(positionOf(track.code_ref), duration)
      const playbackRate = soundSettings().state.get().speed
      navigator.mediaSession.setPositionState({ duration, position, playbackRate })
    }
    tell()
    return playback.subscribe(tell)
  }, [state, duration, track.code_ref])
}
