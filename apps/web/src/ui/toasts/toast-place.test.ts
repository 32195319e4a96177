import { expect, test } from 'vitest'
import { choosePlace } from './toast-place.ts'

const size = { width: 360, height: 80 }
const area = { left: 16, top: 64, width: 1248, height: 720 }
const control = (left: number, top: number, width = 100, height = 36, weight = 1) => ({
  left,
  top,
  width,
  height,
  weight,
})

test('toasts are at the top right where nothing is covered', () => {
  expect(choosePlace(size, area, [control(100, 700)])).toEqual({ left: 904, top: 64 })
})

test('toasts move below a control, or beside a panel of controls', () => {
  expect(choosePlace(size, area, [control(1000, 70)])).toEqual({ left: 904, top: 112 })
  const panel = Array.from({ length: 20 }, (_, row) => control(950, 64 + row * 40))
  expect(choosePlace(size, area, panel).left).toBe(460)
})

test('what is in use is avoided before other controls', () => {
  const narrow = { ...area, width: 360, height: 160 }
  const places = [control(16, 64, 360, 72, 50), control(16, 144, 100, 72)]
  expect(choosePlace(size, narrow, places).top).toBeGreaterThanOrEqual(136)
})
