import { createStore, useStore } from '../../state/store.ts'

/** State of the page's audio player. */
export interface Playback {
  /** Id of the loaded audio: an item's code_ref, or a voice's example. */
  readonly id: string | null
  readonly state: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  /** Position in seconds. */
  readonly time: number
  /** Duration in seconds; null if unknown, as for a pending recording. */
  readonly duration: number | null
}

const nothing: Playback = { id: null, state: 'idle', time: 0, duration: null }
const playback = createStore<Playback>(nothing)
let element: HTMLAudioElement | null = null

function change(fields: Partial<Playback>): void {
  playback.set({ ...playback.get(), ...fields })
}

function finiteDuration(audio: HTMLAudioElement): number | null {
  return Number.isFinite(audio.duration) ? audio.duration : null
}

/**
 * A single element for the whole page: starting audio stops any other, and playback survives the unmounting of rows.
 */
function player(): HTMLAudioElement {
  if (element) return element
  const audio = new Audio()
  audio.preload = 'auto'
  audio.addEventListener('playing', () => change({ state: 'playing' }))
  audio.addEventListener('waiting', () => change({ state: 'loading' }))
  audio.addEventListener('pause', () => !audio.ended && change({ state: 'paused' }))
  audio.addEventListener('ended', () => change({ state: 'idle', time: 0 }))
  audio.addEventListener('timeupdate', () => {
    change({ time: audio.currentTime })
    endPart()
  })
  audio.addEventListener('seeking', () => change({ time: audio.currentTime }))
  audio.addEventListener('durationchange', () => change({ duration: finiteDuration(audio) }))
  audio.addEventListener('error', () => audio.getAttribute('src') && change({ state: 'failed' }))
  element = audio
  return audio
}

/** Current position in seconds; more precise than the store's, for smooth drawing. */
export function exactTime(): number {
  return element?.currentTime ?? 0
}

/** End of the playing part in seconds; null if there is none. */
let partEnd: number | null = null

function endPart(): void {
  if (partEnd === null || !element || element.currentTime < partEnd) return
  partEnd = null
  element.pause()
}

/** The element reports its time only four times a second, but a part must end precisely. */
function watchPart(): void {
  endPart()
  if (partEnd !== null) requestAnimationFrame(watchPart)
}

/** Plays `url` from the beginning, or from `from` seconds; stops any other audio. */
function play(id: string, url: string, from = 0): void {
  const audio = player()
  playback.set({ id, state: 'loading', time: from, duration: null })
  audio.src = url
  if (from > 0) audio.currentTime = from
  begin(audio)
}

function begin(audio: HTMLAudioElement): void {
  audio.play().catch((error: unknown) => {
    // AbortError: another playback was started meanwhile, which is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) change({ state: 'failed' })
  })
}

/** Toggles playback: starts `url`, or pauses and resumes it if it is loaded. */
export function togglePlay(id: string, url: string): void {
  partEnd = null
  const now = playback.get()
  if (now.id !== id || now.state === 'idle' || now.state === 'failed') play(id, url)
  else if (now.state === 'paused') begin(player())
  else player().pause()
}

/** The stream of a pending item can't be seeked; the finished file, which has another path, can. */
function isSource(url: string): boolean {
  return new URL(player().src, location.href).pathname === new URL(url, location.href).pathname
}

/** Seeks to `time` seconds of `url`, starting it there if it isn't loaded. */
export function seek(id: string, url: string, time: number): void {
  partEnd = null
  const now = playback.get()
  const isLoaded = now.id === id && now.state !== 'idle' && now.state !== 'failed' && isSource(url)
  if (!isLoaded) play(id, url, time)
  else player().currentTime = time
}

/** Plays another audio from the current position, to compare two takes; from the beginning if nothing is loaded. */
export function playAtSamePosition(id: string, url: string): void {
  partEnd = null
  const now = playback.get()
  const isLoaded = now.state !== 'idle' && now.state !== 'failed'
  play(id, url, isLoaded ? exactTime() : 0)
}

/** Plays a part of an audio, given in seconds, and pauses at its end. */
export function playPart(id: string, url: string, from: number, to: number): void {
  seek(id, url, from)
  if (playback.get().state === 'paused') begin(player())
  partEnd = to
  watchPart()
}

/** Pauses playback. */
export function pause(): void {
  partEnd = null
  element?.pause()
}

/** Stops the player and unloads its audio if `isIt` matches its id. */
export function stop(isIt: (id: string) => boolean): void {
  const { id } = playback.get()
  if (!element || id === null || !isIt(id)) return
  partEnd = null
  playback.set(nothing)
  element.pause()
  element.removeAttribute('src')
  element.load()
}

/** Playback state of this audio; idle while other audio is loaded. */
export function usePlaybackState(id: string): Playback['state'] {
  return useStore(playback, (now) => (now.id === id ? now.state : 'idle'))
}

/** Position in this audio in seconds; 0 while other audio is loaded. */
export function usePlaybackTime(id: string): number {
  return useStore(playback, (now) => (now.id === id ? now.time : 0))
}

/** Duration in seconds as reported by the player; null if unknown. */
export function usePlaybackDuration(id: string): number | null {
  return useStore(playback, (now) => (now.id === id ? now.duration : null))
}
