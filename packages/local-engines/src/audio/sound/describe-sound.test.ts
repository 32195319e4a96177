import { expect, it } from 'vitest'
import { describeSound } from './describe-sound.ts'

it('tells what will sound and how long it usually is, and what is missing', () => {
  expect(describeSound('Rain and people talking')).toEqual([
    { code: 'rendered', text: 'Will sound: rain.', words: ['rain'], seconds: 10 },
    { code: 'not_rendered', text: 'Can’t make: people talking.', words: ['people talking'] },
  ])
})

it('rejects what is no known sound, with the words', () => {
  expect(describeSound('A dog barking')).toMatchObject([
    { code: 'not_understood', words: ['a dog barking'], text: expect.stringContaining('“a dog barking”') },
  ])
})

it.each([
  ['rain', 10],
  ['a single knock', 2],
  ['a door', 2],
  ['thunder', 6],
  ['a door creaks, then slams', 3],
  ['ten gunshots', 5],
  ['a car drives away', 8],
  ['rain, then thunder, then wind, then the sea', 30],
])('suggests a length: %s, %i s', (text, seconds) => {
  expect(describeSound(text)[0]).toMatchObject({ seconds })
})

it('reads the longest prompts, and quotes only their beginning', () => {
  for (const word of ['glass ', 'soft glass water ', 'soft, ', 'rain without ', 'x']) {
    const [note] = describeSound(word.repeat(20_000 / word.length))
    expect(note?.text.length).toBeLessThan(600)
  }
})
