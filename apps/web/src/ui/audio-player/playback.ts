import { createStore, useStore } from '../../state/store.ts'

/** What the one player of the page is doing. */
export interface Playback {
  /** Names what is in the player: an item's code_ref, or a voice's example. */
  readonly id: string | null
  readonly state: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  /** Seconds from the beginning. */
  readonly time: number
  /** Seconds; null while unknown, as for a pending recording. */
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

/** One element for the whole page: starting one audio stops the other, and rows may unmount meanwhile. */
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

/** Current position, in seconds; finer than the store's, for smooth drawing. */
export function exactTime(): number {
  return element?.currentTime ?? 0
}

/** Where the part that plays ends, in seconds; null while all of it plays. */
let partEnd: number | null = null

function endPart(): void {
  if (partEnd === null || !element || element.currentTime < partEnd) return
  partEnd = null
  element.pause()
}

/** The element reports its time only four times a second; a part must not play beyond its end. */
function watchPart(): void {
  endPart()
  if (partEnd !== null) requestAnimationFrame(watchPart)
}

/** Plays what `url` names from the beginning, or from `from` seconds; what played before stops. */
function play(id: string, url: string, from = 0): void {
  const audio = player()
  playback.set({ id, state: 'loading', time: from, duration: null })
  audio.src = url
  if (from > 0) audio.currentTime = from
  begin(audio)
}

function begin(audio: HTMLAudioElement): void {
  audio.play().catch((error: unknown) => {
    // AbortError: something else was started meanwhile, which is no failure of this one.
    if (!(error instanceof DOMException && error.name === 'AbortError')) change({ state: 'failed' })
  })
}

/** The play button: starts `url`, or pauses and resumes it when it is in the player already. */
export function togglePlay(id: string, url: string): void {
  partEnd = null
  const now = playback.get()
  if (now.id !== id || now.state === 'idle' || now.state === 'failed') play(id, url)
  else if (now.state === 'paused') begin(player())
  else player().pause()
}

/** A stream of a pending item can't be seeked; the finished file, at another path, can. */
function isSource(url: string): boolean {
  return new URL(player().src, location.href).pathname === new URL(url, location.href).pathname
}

/** Jumps to `time` seconds of `url`, starting it there when it isn't in the player. */
export function seek(id: string, url: string, time: number): void {
  partEnd = null
  const now = playback.get()
  const isLoaded = now.id === id && now.state !== 'idle' && now.state !== 'failed' && isSource(url)
  if (!isLoaded) play(id, url, time)
  else player().currentTime = time
}

/** Plays a part of an audio, from and to in seconds, and pauses there. */
export function playPart(id: string, url: string, from: number, to: number): void {
  seek(id, url, from)
  if (playback.get().state === 'paused') begin(player())
  partEnd = to
  watchPart()
}

/** Pauses what plays. */
export function pause(): void {
  partEnd = null
  element?.pause()
}

/** Stops the player and unloads it, if `isIt` matches its id. */
export function stop(isIt: (id: string) => boolean): void {
  const { id } = playback.get()
  if (!element || id === null || !isIt(id)) return
  partEnd = null
  playback.set(nothing)
  element.pause()
  element.removeAttribute('src')
  element.load()
}

/** Playback state of this audio; idle while another one is loaded. */
export function usePlaybackState(id: string): Playback['state'] {
  return useStore(playback, (now) => (now.id === id ? now.state : 'idle'))
}

/** Position in this audio, in seconds; 0 while another one is loaded. */
export function usePlaybackTime(id: string): number {
  return useStore(playback, (now) => (now.id === id ? now.time : 0))
}

/** Length in seconds as the player found it; null while unknown. */
export function usePlaybackDuration(id: string): number | null {
  return useStore(playback, (now) => (now.id === id ? now.duration : null))
}
