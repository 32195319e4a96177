import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '../../api/kind-calls.ts'
import { pause, playAtSamePosition, playback, togglePlay } from './playback.ts'
import {
  closePlayer,
  currentTrack,
  dropCurrentTrack,
  playNext,
  playPreviousTrack,
  queue,
  removeTrack,
  showTrack,
  skip,
  toggleTrack,
  updateTrack,
} from './queue.ts'
import { readSound, soundSettings } from './sound-settings.ts'

/** The browser's audio element, which plays at once and moves only when told to. */
class FakeAudio extends EventTarget {
  static last: FakeAudio
  source = ''
  currentTime = 0
  duration = 60
  playbackRate = 1
  defaultPlaybackRate = 1
  volume = 1
  muted = false
  ended = false
  constructor() {
    super()
    FakeAudio.last = this
  }
  get src() {
    return this.source
  }
  set src(url: string) {
    this.source = `http://studio${url}`
    this.currentTime = 0
    this.playbackRate = this.defaultPlaybackRate
  }
  async play() {
    this.dispatchEvent(new Event('playing'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  load = () => undefined
  getAttribute = () => this.source
  removeAttribute() {
    this.source = ''
  }
  /** Plays on to a position. */
  reach(seconds: number) {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }
  end() {
    this.dispatchEvent(new Event('ended'))
  }
}

const stored = new Map<string, string>()
vi.stubGlobal('Audio', FakeAudio)
vi.stubGlobal('HTMLVideoElement', class {})
vi.stubGlobal('document', { addEventListener: () => undefined, querySelectorAll: () => [] })
vi.stubGlobal('location', { href: 'http://studio/' })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
afterAll(() => {
  closePlayer()
  vi.unstubAllGlobals()
})

const itemOf = (id: number, fields: Partial<Item> = {}) =>
  ({
    id,
    code_ref: `c${id}`,
    kind: 'speech',
    url_file: `/f/${id}`,
    url_stream: null,
    duration: 60,
    ...fields,
  }) as Item
const [first, second, third] = [itemOf(1), itemOf(2), itemOf(3)] as const

/** Starts an item as a button in a list does. */
function start(item: Item, list?: readonly Item[]) {
  showTrack(item, list)
  togglePlay(item.code_ref, item.url_file ?? item.url_stream ?? '')
}

const playing = () => [playback.get().id, playback.get().state]

beforeEach(closePlayer)

test('the rest of the list plays after a track, and the player stays after the last one', () => {
  start(second, [first, second, third])
  FakeAudio.last.end()
  expect(playing()).toEqual(['c3', 'playing'])
  FakeAudio.last.end()
  expect(playing()).toEqual(['c3', 'idle'])
  expect(currentTrack(queue.get())).toBe(third)
})

test('“Previous” starts a track again once it has played for a while', () => {
  start(second, [first, second])
  FakeAudio.last.reach(20)
  playPreviousTrack()
  expect([...playing(), FakeAudio.last.currentTime]).toEqual(['c2', 'playing', 0])
  playPreviousTrack()
  expect(playing()).toEqual(['c1', 'playing'])
})

test('“Play next” queues after the current track, and starts when nothing plays', () => {
  playNext(third)
  expect(playing()).toEqual(['c3', 'playing'])
  start(first, [first, second])
  playNext(third)
  expect(queue.get().tracks).toEqual([first, third, second])
  playNext(second)
  removeTrack(third)
  FakeAudio.last.end()
  expect(playing()).toEqual(['c2', 'playing'])
})

test('a track interrupted by the example of a voice goes on where it was, at its own speed', () => {
  start(first)
  soundSettings().change({ speed: 1.5 })
  FakeAudio.last.reach(12)
  togglePlay('voice-example-1', '/example')
  expect(FakeAudio.last.playbackRate).toBe(1)
  expect(currentTrack(queue.get())).toBe(first)
  toggleTrack()
  expect([...playing(), FakeAudio.last.currentTime, FakeAudio.last.playbackRate]).toEqual([
    'c1',
    'playing',
    12,
    1.5,
  ])
  soundSettings().change({ speed: 1 })
})

test('skipping stays within the track', () => {
  start(first)
  skip(-10)
  expect(FakeAudio.last.currentTime).toBe(0)
  skip(100)
  expect(FakeAudio.last.currentTime).toBe(60)
})

test('a recording that was streamed goes on with its finished file, playing or paused', () => {
  const pending = itemOf(4, { url_file: null, url_stream: '/s/4', duration: null })
  start(pending)
  FakeAudio.last.reach(7)
  updateTrack(itemOf(4, { duration: 30 }))
  expect([FakeAudio.last.src, FakeAudio.last.currentTime]).toEqual(['http://studio/f/4', 7])
  expect(playing()).toEqual(['c4', 'playing'])
  closePlayer()
  start(pending)
  FakeAudio.last.reach(7)
  pause()
  updateTrack(itemOf(4))
  expect(playing()).toEqual(['c4', 'paused'])
})

test('a deleted track stops the player if it was heard, and is skipped otherwise', () => {
  start(first, [first, second, third])
  FakeAudio.last.end()
  dropCurrentTrack()
  expect(playing()).toEqual(['c3', 'playing'])
  FakeAudio.last.reach(5)
  dropCurrentTrack()
  expect(playing()).toEqual([null, 'idle'])
  expect(currentTrack(queue.get())).toBe(null)
})

test('takes are compared at the same position', () => {
  start(first)
  FakeAudio.last.reach(9)
  playAtSamePosition('c2', '/f/2')
  expect([...playing(), FakeAudio.last.currentTime]).toEqual(['c2', 'playing', 9])
})

test('stored settings that cannot be used are the usual ones', () => {
  const usual = { speed: 1, volume: 1, muted: false }
  expect(readSound(null)).toEqual(usual)
  expect(readSound('{"speed":9,"volume":"loud"}')).toEqual(usual)
  expect(readSound('{"speed":1.5,"volume":0.2,"muted":true}')).toEqual({
    speed: 1.5,
    volume: 0.2,
    muted: true,
  })
})
