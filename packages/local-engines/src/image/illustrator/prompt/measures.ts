import type { Colour } from '../colour.ts'

/** Numbers as words. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1])
    .concat([
      ['pair', 2],
      ['couple', 2],
      ['few', 3],
      ['some', 3],
      ['several', 4],
      ['group', 4],
      ['family', 4],
      ['many', 7],
      ['flock', 7],
      ['herd', 6],
      ['lots', 8],
      ['crowd', 9],
      ['dozen', 12],
    ]),
)

/** Sizes as words; 1 is usual. */
export const sizeWords: ReadonlyMap<string, number> = new Map([
  ...['big', 'large', 'great', 'tall', 'fat'].map((word): [string, number] => [word, 1.4]),
  ...['huge', 'giant', 'enormous', 'gigantic', 'massive', 'colossal'].map((word): [string, number] => [
    word,
    1.9,
  ]),
  ...['small', 'little', 'young', 'baby', 'distant'].map((word): [string, number] => [word, 0.65]),
  ...['tiny', 'miniature', 'mini'].map((word): [string, number] => [word, 0.45]),
])

/** Colours as words. */
export const colourWords: ReadonlyMap<string, Colour> = new Map<string, Colour>([
  ['red', '#d7263d'],
  ['crimson', '#b3123a'],
  ['scarlet', '#e02f1f'],
  ['orange', '#f27a1a'],
  ['yellow', '#f7c91e'],
  ['gold', '#dba628'],
  ['golden', '#dba628'],
  ['green', '#2f9e4f'],
  ['lime', '#8fd12a'],
  ['olive', '#7d8433'],
  ['emerald', '#0f9d6b'],
  ['mint', '#7fdcb4'],
  ['teal', '#12908f'],
  ['turquoise', '#2cc4bd'],
  ['cyan', '#22b8d8'],
  ['blue', '#2563d8'],
  ['navy', '#1b2a66'],
  ['azure', '#3e96f0'],
  ['indigo', '#4531a8'],
  ['purple', '#8434b8'],
  ['violet', '#7a42d6'],
  ['lavender', '#a894e0'],
  ['lilac', '#c3a3de'],
  ['magenta', '#d4269e'],
  ['pink', '#f06fa8'],
  ['coral', '#fb7560'],
  ['peach', '#ffb48c'],
  ['brown', '#7c4f2c'],
  ['beige', '#dcc7a0'],
  ['cream', '#f3e6c8'],
  ['white', '#f6f5f2'],
  ['black', '#1c1b20'],
  ['grey', '#84868c'],
  ['gray', '#84868c'],
  ['silver', '#b9bfc9'],
  ['rose', '#e0607e'],
  ['maroon', '#6f1a2e'],
])
