import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

const like = 'Mozilla/5.0'
test.each([
  [
    'Chrome on Windows',
    `${like} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36`,
  ],
  ['Edge on Windows', `${like} (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0`],
  ['Firefox on Linux', `${like} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`],
  [
    'Safari on iPhone',
    `${like} (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605 Version/26.0 Mobile Safari/604.1`,
  ],
  [
    'Safari on macOS',
    `${like} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15`,
  ],
  [
    'Chrome on Android',
    `${like} (Linux; Android 16; K) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36`,
  ],
  ['curl', 'curl/8.16.0'],
  ['Unknown device', null],
  ['Unknown device', ''],
])('%s', (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words)
})
