import { expect, test } from 'vitest'
import type { Item } from '../../api/kind-calls.ts'
import { type Ended, endToast, startToast } from './item-toasts.ts'

const completed = { status: { status: 'completed', error: null } } as const satisfies Ended
const failed = { status: { status: 'failed', error: null } } as const satisfies Ended
const image = {
  kind: 'image',
  code_ref: 'abc',
  title: 'A red barn in a',
  text: 'A red barn in a storm',
  url_poster: '/poster',
  url_file: '/file',
} as Item

test('a start, a completion and a failure have the texts of the specification', () => {
  expect(startToast).toMatchObject({
    area: 'notification',
    title: 'Generation started!',
    detail: 'Your content will be available very soon',
  })
  expect(endToast('speech', [completed])).toMatchObject({
    severity: 'success',
    title: 'The recording is available now',
  })
  expect(endToast('speech', [failed])).toMatchObject({
    severity: 'error',
    title: 'The recording conversion failed',
    detail: 'You were not charged.',
  })
})

test('a failure shows its reason if any, which includes that it cost nothing', () => {
  const error = { code: 'timed_out', detail: 'It took too long. You were not charged.' } as const
  expect(endToast('speech', [{ status: { status: 'failed', error } }]).detail).toBe(error.detail)
  expect(endToast('image', [{ status: { status: 'failed', error }, item: image }]).detail).toBe(
    `“A red barn in a storm” · ${error.detail}`,
  )
})

test('a result is named, previewed and opened', () => {
  expect(endToast('image', [{ ...completed, item: image }])).toMatchObject({
    title: 'The image is available now',
    detail: 'A red barn in a storm',
    path: '/images?item=abc',
    preview: { type: 'picture', url: '/poster' },
  })
  expect(endToast('audio', [{ ...completed, item: { ...image, kind: 'audio' } }]).preview).toMatchObject({
    type: 'sound',
    url: '/file',
  })
})

test('several results share a toast, which leads to their library', () => {
  expect(endToast('image', [completed, { ...completed, item: image }])).toMatchObject({
    title: 'The image is available now',
    detail: '2 images',
    path: '/images',
  })
  expect(endToast('image', [failed, failed]).detail).toBe('2 images · You were not charged.')
})

test('a result in view is only named', () => {
  const toast = endToast('image', [{ ...completed, item: image, isInView: true }])
  expect(toast).toMatchObject({ title: 'The image is available now', detail: 'A red barn in a storm' })
  expect(toast.path).toBeUndefined()
  expect(toast.preview).toBeUndefined()
})
