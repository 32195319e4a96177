import { expect, it } from 'vitest'
import { downloadName } from './download-name.ts'

it.each([
  ['tune.mp3', 'audio/mpeg', 'tune.mp3'],
  ['Tune.MP3', 'audio/mpeg', 'Tune.MP3'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['answer.md', 'text/markdown; charset=utf-8', 'answer.md'],
  ['wav', 'audio/wav', 'wav.wav'],
  ['invoice.hta', 'audio/wav', 'invoice.hta.wav'],
  ['invoice.wav.hta', 'audio/wav', 'invoice.wav.hta.wav'],
  ['invoice.hta. ', 'audio/wav', 'invoice.hta..wav'],
  ['invoice\u202Evaw.hta', 'audio/wav', 'invoice_vaw.hta.wav'],
  ['../../.bashrc', 'audio/wav', '.._.._.bashrc.wav'],
  ['page.html', 'application/x-unknown', 'page.html.bin'],
  ['', 'image/png', 'file.png'],
])('saves “%s” of type %s as “%s”', (requestedName, mime, saved) => {
  expect(downloadName(requestedName, mime)).toBe(saved)
})
