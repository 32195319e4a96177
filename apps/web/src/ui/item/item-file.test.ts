import { expect, test } from 'vitest'
import { downloadUrl, fileNameOf } from './item-file.ts'

const item = {
  kind: 'speech' as const,
  status: 'completed' as const,
  title: 'Chapter 1: “Sea/Land”?',
  settings: { output: 'flac' },
  code_ref: 'abc',
  url_file: '/v1/files/7?expires=1',
}

test('names the file after the title, without what file systems refuse', () => {
  expect(fileNameOf(item)).toBe('Chapter 1 “Sea Land”.flac')
  expect(fileNameOf({ ...item, title: '..' })).toBe('abc.flac')
  expect(fileNameOf({ ...item, title: '🌊'.repeat(80) })).toBe(`${'🌊'.repeat(60)}.flac`)
})

test('adds the name to the signed address, and nothing where there is no file', () => {
  expect(downloadUrl(item)).toBe('/v1/files/7?expires=1&name=Chapter%201%20%E2%80%9CSea%20Land%E2%80%9D.flac')
  expect(downloadUrl({ ...item, url_file: null })).toBeNull()
})

test('an image is stored as png and downloads in other formats', () => {
  const image = { ...item, kind: 'image' as const, title: 'Sea', settings: {} }
  expect(downloadUrl(image)).toBe('/v1/files/7?expires=1&name=Sea.png')
  expect(downloadUrl(image, 'webp')).toBe('/v1/files/7?expires=1&name=Sea.webp&format=webp')
})
