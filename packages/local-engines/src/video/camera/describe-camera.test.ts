import { expect, it } from 'vitest'
import { describeCamera } from './requested-moves.ts'

it.each([
  ['Slowly zoom in', ['zoom in']],
  ['pan left through falling snow', ['pan left', 'snow']],
  ['Langsam heranzoomen', ['zoom in']],
  ['Schwenk nach links', ['pan left']],
  ['zoom arrière', ['zoom out']],
  ['panorámica a la izquierda', ['pan left']],
  ['carrellata indietro', ['dolly out']],
  ['zoom para trás com chuva', ['zoom out', 'rain']],
])('“%s” tells the moves and the weather of a video from an image', (text, words) => {
  expect(describeCamera(text)).toMatchObject([{ code: 'rendered', words }])
})

it.each(['', 'Animate this picture', 'Animiere dieses Bild', 'Make it a video of 5 seconds, please'])(
  '“%s” leaves the camera to choose',
  (text) => {
    expect(describeCamera(text)).toEqual([])
  },
)

it.each([
  ['she smiles and waves', 'she smiles waves'],
  ['make the cat blink', 'cat blink'],
])('“%s” is not understood', (text, words) => {
  expect(describeCamera(text)).toMatchObject([{ code: 'not_understood', words: [words] }])
})
