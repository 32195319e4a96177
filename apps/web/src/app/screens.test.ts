import { expect, test } from 'vitest'
import { guestScreens, mainScreenAt, mainScreens } from './screens.ts'

test('the empty path is text-to-speech', () => {
  expect(mainScreenAt('/')?.path).toBe('text-to-speech')
  expect(mainScreenAt('/text-to-speech')?.path).toBe('text-to-speech')
  expect(mainScreenAt('/Text-To-Speech')?.path).toBe('text-to-speech')
  expect(mainScreenAt('/nowhere')).toBeUndefined()
})

test('the call to action is on for generators and off for libraries and notfound', () => {
  const flags = Object.fromEntries(mainScreens.map(({ path, callToAction }) => [path, callToAction]))
  expect(flags).toEqual({
    home: false,
    assistant: false,
    'text-to-speech': true,
    'excel-to-speech': true,
    'clone-voice': true,
    'pdf-to-speech': true,
    'text-to-image': true,
    'image-to-image': true,
    'excel-to-image': true,
    'text-to-video': true,
    'image-to-video': true,
    'add-audio-to-video': true,
    'text-to-sound': true,
    'text-to-music': true,
    'music-to-music': true,
    library: false,
    recordings: false,
    images: false,
    videos: false,
    'my-audios': undefined,
    answers: false,
    history: false,
    trash: false,
    'api-keys': false,
    settings: false,
    team: true,
    notfound: false,
  })
})

test('guests have login, register, verification, forgotpassword and social-validation', () => {
  expect(guestScreens.map(({ path }) => path)).toEqual([
    'auth/login',
    'auth/register',
    'auth/verification',
    'auth/forgotpassword',
    'auth/social-validation',
  ])
})
