import { createStore, type Store, useStore } from '../../state/store.ts'

/** State of the page's audio player. */
export interface Playback {
  /** Id of the loaded audio: an item's code_ref, or a voice's example. */
  readonly id: string | null
  readonly state: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  /** Position in seconds. */
  readonly time: number
  /** Duration in seconds; null if unknown, as for a pending recording. */
  readonly duration: number | null
  /** The audio that other audio interrupted, such as the example of a voice, and its position. */
  readonly interrupted: { readonly id: string; readonly time: number } | null
}

const nothing: Playback = { id: null, state: 'idle', time: 0, duration: null, interrupted: null }

/** What the page's audio player plays. */
export const playback: Store<Playback> = createStore(nothing)
let element: HTMLAudioElement | null = null

/** Events that the element still reports after it was stopped change nothing. */
function change(fields: Partial<Playback>): void {
  if (playback.get().id !== null) playback.set({ ...playback.get(), ...fields })
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
  audio.addEventListener('ended', () => {
    const { id } = playback.get()
    change({ state: 'idle', time: 0 })
    if (id !== null) whenEnded(id)
  })
  audio.addEventListener('timeupdate', () => {
    change({ time: audio.currentTime })
    endPart()
  })
  audio.addEventListener('seeking', () => change({ time: audio.currentTime }))
  audio.addEventListener('durationchange', () => change({ duration: finiteDuration(audio) }))
  audio.addEventListener('error', () => audio.getAttribute('src') && change({ state: 'failed' }))
  document.addEventListener('play', (event) => silence(event.target), true)
  element = audio
  applySound()
  return audio
}

/** A video with sound pauses the audio; previews are muted. */
function silence(target: EventTarget | null): void {
  if (target instanceof HTMLVideoElement && !target.muted) pause()
}

/** Videos do not play under audio. */
function pauseVideos(): void {
  for (const video of document.querySelectorAll('video')) if (!video.muted) video.pause()
}

/** How audio sounds. */
export interface Sound {
  /** 1 is normal. */
  readonly speed: number
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
}

let sound: Sound = { speed: 1, volume: 1, muted: false }
let whenEnded: (id: string) => void = () => undefined

function applySound(): void {
  if (!element) return
  element.volume = sound.volume
  element.muted = sound.muted
  // Loading another file resets the speed to the default one.
  element.defaultPlaybackRate = sound.speed
  element.playbackRate = sound.speed
}

/** Sets how audio sounds, now and when other audio is loaded. */
export function setSound(next: Sound): void {
  sound = next
  applySound()
}

/** Calls `listener` with the id of audio that has played to its end. */
export function onEnded(listener: (id: string) => void): void {
  whenEnded = listener
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

function load(id: string, url: string, from: number): HTMLAudioElement {
  const audio = player()
  const now = playback.get()
  const isOther = now.id !== null && now.id !== id && now.state !== 'idle'
  const interrupted = isOther ? { id: now.id, time: now.time } : now.interrupted
  playback.set({ id, state: 'loading', time: from, duration: null, interrupted })
  audio.src = url
  if (from > 0) audio.currentTime = from
  return audio
}

/** Plays `url` from the beginning, or from `from` seconds; stops any other audio. */
export function play(id: string, url: string, from = 0): void {
  partEnd = null
  begin(load(id, url, from))
}

function begin(audio: HTMLAudioElement): void {
  pauseVideos()
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

/** Whether a file is loaded. The stream of a pending item and its finished file have different paths. */
export function isSource(url: string): boolean {
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
  const { state } = playback.get()
  play(id, url, state === 'idle' || state === 'failed' ? 0 : exactTime())
}

/** Goes on with another file of the loaded audio, such as the finished one of a recording that was streamed. */
export function replaceSource(id: string, url: string): void {
  const { id: loaded, state, time } = playback.get()
  if (loaded !== id || state === 'idle') return
  const audio = load(id, url, time)
  if (state === 'paused') change({ state })
  else begin(audio)
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

/** Position at which audio is, or was when other audio interrupted it. */
export function positionOf(id: string): number {
  const { id: loaded, time, interrupted } = playback.get()
  if (loaded === id) return time
  return interrupted?.id === id ? interrupted.time : 0
}

/** Duration in seconds as reported by the player; null if unknown. */
export function usePlaybackDuration(id: string): number | null {
  return useStore(playback, (now) => (now.id === id ? now.duration : null))
}
