import { allKinds } from '@atelier/contract/kinds/kind'
import type { Item } from '../../api/kind-calls.ts'
import { createStore } from '../../state/store.ts'
import {
  isSource,
  onEnded,
  play,
  playback,
  positionOf,
  replaceSource,
  seek,
  setSound,
  stop,
  togglePlay,
} from './playback.ts'
import { soundSettings } from './sound-settings.ts'

/** What the player shows and plays next. */
export interface Queue {
  readonly tracks: readonly Item[]
  /** Index of the track that the player shows. */
  readonly at: number
}

const empty: Queue = { tracks: [], at: 0 }

/** The queue of the player; without tracks, there is no player. */
export const queue = createStore(empty)

/** Seconds after which “Previous” starts the track again. */
const RESTART_AFTER = 3

/** Seconds that the player's buttons move back and forward. */
export const SKIP_SECONDS = 10

/** The track that the player shows; null if there is none. */
export const currentTrack = ({ tracks, at }: Queue): Item | null => tracks[at] ?? null

/** URL of an item's audio: the stream while it is generated. */
const audioUrl = ({ url_file, url_stream }: Item): string | null => url_file ?? url_stream

/** Whether an item can be played in the player. */
export const isPlayable = (item: Item): boolean =>
  allKinds[item.kind].medium === 'audio' && audioUrl(item) !== null

/** Shows an item in the player; the rest of the list it was started from plays afterwards. */
export function showTrack(item: Item, list: readonly Item[] = []): void {
  listen()
  if (!isPlayable(item) || currentTrack(queue.get())?.id === item.id) return
  const tracks = list.filter(isPlayable)
  const at = tracks.findIndex(({ id }) => id === item.id)
  queue.set(at === -1 ? { tracks: [item], at: 0 } : { tracks, at })
}

/** Plays or pauses the player's track. */
export function toggleTrack(): void {
  const track = currentTrack(queue.get())
  const url = track && audioUrl(track)
  if (!track || !url) return
  const isLoaded = playback.get().id === track.code_ref
  if (isLoaded) togglePlay(track.code_ref, url)
  else play(track.code_ref, url, positionOf(track.code_ref))
}

/** Moves the player's track to a time in seconds. */
export function seekTrack(time: number): void {
  const track = currentTrack(queue.get())
  const url = track && audioUrl(track)
  if (track && url) seek(track.code_ref, url, time)
}

/** Moves within the player's track, by seconds. */
export function skip(seconds: number): void {
  const track = currentTrack(queue.get())
  if (!track) return
  const { id, duration } = playback.get()
  const end = (id === track.code_ref ? duration : null) ?? track.duration ?? Number.POSITIVE_INFINITY
  seekTrack(Math.min(Math.max(0, positionOf(track.code_ref) + seconds), end))
}

/** Plays the track at an index of the queue. */
export function playTrack(at: number): void {
  const track = queue.get().tracks[at]
  const url = track && audioUrl(track)
  if (!track || !url) return
  queue.set({ ...queue.get(), at })
  play(track.code_ref, url)
}

/** Plays the next track, if there is one. */
export function playNextTrack(): void {
  playTrack(queue.get().at + 1)
}

/** Plays the previous track, or the current one from the beginning. */
export function playPreviousTrack(): void {
  const { at, tracks } = queue.get()
  const position = positionOf(tracks[at]?.code_ref ?? '')
  playTrack(position > RESTART_AFTER || at === 0 ? at : at - 1)
}

/** Queues an item after the current track; plays it if there is none. */
export function playNext(item: Item): void {
  listen()
  const { tracks, at } = queue.get()
  const current = currentTrack(queue.get())
  if (current?.id === item.id) return
  const others = tracks.filter(({ id }) => id !== item.id)
  const place = current ? others.indexOf(current) + 1 : 0
  queue.set({ tracks: others.toSpliced(place, 0, item), at: current ? place - 1 : at })
  if (!current) playTrack(0)
}

/** Removes an upcoming track from the queue. */
export function removeTrack(item: Item): void {
  const { tracks, at } = queue.get()
  const place = tracks.indexOf(item)
  if (place > at) queue.set({ tracks: tracks.toSpliced(place, 1), at })
}

/** Updates the player's track; goes on with its finished file at the same position if it was streamed. */
export function updateTrack(item: Item): void {
  const { tracks, at } = queue.get()
  const before = currentTrack(queue.get())
  if (before?.id !== item.id || before === item) return
  queue.set({ tracks: tracks.with(at, item), at })
  const url = audioUrl(item)
  const isFinished = before.url_file === null && item.url_file !== null
  if (url && isFinished && !isSource(url)) replaceSource(item.code_ref, url)
}

/** Plays the current track again from where it failed, from a fresh URL. */
export function retryTrack(): void {
  const track = currentTrack(queue.get())
  const url = track && audioUrl(track)
  if (track && url) replaceSource(track.code_ref, url)
}

/** Removes a deleted track: if it was heard, the player stops; otherwise the next one plays. */
export function dropCurrentTrack(): void {
  const { tracks, at } = queue.get()
  const track = currentTrack(queue.get())
  if (!track) return
  const isHeard = positionOf(track.code_ref) > 0
  if (isHeard || !tracks[at + 1]) {
    closePlayer()
    return
  }
  queue.set({ tracks: tracks.toSpliced(at, 1), at: at - 1 })
  playNextTrack()
}

/** Stops the player and hides it. */
export function closePlayer(): void {
  const track = currentTrack(queue.get())
  queue.set(empty)
  if (track) stop((id) => id === track.code_ref)
}

let isListening = false

/** Without a player there are no controls to change them with. */
const plain = { speed: 1, volume: 1, muted: false }

/** Follows the page's audio once something is in the queue. Speed applies to tracks only. */
function listen(): void {
  if (isListening) return
  isListening = true
  const { state } = soundSettings()
  const apply = () => {
    const track = currentTrack(queue.get())
    const isTrack = track !== null && playback.get().id === track.code_ref
    setSound(track === null ? plain : { ...state.get(), speed: isTrack ? state.get().speed : 1 })
  }
  let loaded: string | null = null
  playback.subscribe(() => {
    if (playback.get().id !== loaded) apply()
    loaded = playback.get().id
  })
  queue.subscribe(apply)
  state.subscribe(apply)
  apply()
  onEnded((id) => {
    if (currentTrack(queue.get())?.code_ref === id) playNextTrack()
  })
}
