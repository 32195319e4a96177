import { expect, test } from 'vitest'
import { placeFor } from './place-beside.ts'

const menu = { width: 200, height: 300 }
const window = { width: 390, height: 800 }

test('a menu opens under its button, aligned to its end', () => {
  expect(placeFor({ top: 100, bottom: 130, left: 314, right: 350 }, menu, window)).toEqual({
    left: 150,
    top: 136,
  })
})

test('the menu of a button on the left is aligned to its start', () => {
  expect(placeFor({ top: 100, bottom: 130, left: 40, right: 120 }, menu, window)).toEqual({
    left: 40,
    top: 136,
  })
})

test('near the bottom it opens above the button', () => {
  expect(placeFor({ top: 700, bottom: 730, left: 314, right: 350 }, menu, window)).toEqual({
    left: 150,
    top: 394,
  })
})

test('it never leaves the window', () => {
  expect(placeFor({ top: 10, bottom: 40, left: 0, right: 60 }, menu, { width: 390, height: 320 })).toEqual({
    left: 6,
    top: 14,
  })
})
