import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { across, down, fillBox, fillEllipse, fillOutline } from './brush.ts'
import { drawBridge, drawFirework, drawSubmarine, drawWaterfall } from './large-drawings.ts'

type Drawing = (context: SKRSContext2D) => void

/** Draws a thing by name, in a square of so many pixels; transparent around. */
export function drawThing(name: string, size: number): Canvas | undefined {
  const drawing = drawings[name]
  if (!drawing) return undefined
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.scale(size / 100, size / 100)
  drawing(context)
  return canvas
}

const drawings: Readonly<Record<string, Drawing>> = {
  'drawn-bridge': drawBridge,
  'drawn-firework': drawFirework,
  'drawn-submarine': drawSubmarine,
  'drawn-waterfall': drawWaterfall,
  'drawn-lighthouse'(context) {
    fillOutline(context, '#6b7280', [30, 100, 34, 92, 66, 92, 70, 100])
    const stone = across(context, 38, 62, ['#ffffff', '#f4f1ea', '#c9c5bd'])
    const red = across(context, 38, 62, ['#ef5b4c', '#d8382c', '#9d241f'])
    fillOutline(context, stone, [38, 93, 43, 24, 57, 24, 62, 93])
    fillOutline(context, red, [39.2, 76, 40.3, 61, 59.7, 61, 60.8, 76])
    fillOutline(context, red, [41.5, 45, 42.5, 31, 57.5, 31, 58.5, 45])
    fillBox(context, '#37474f', [39, 21, 22, 3])
    fillBox(context, '#fff4b8', [44, 12, 12, 9])
    fillBox(context, '#37474f', [49.2, 12, 1.6, 9])
    fillOutline(context, red, [41, 12, 50, 3, 59, 12])
    fillBox(context, '#4e5a66', [47.5, 84, 5, 9])
    fillBox(context, '#4e5a66', [48, 51, 4, 5])
  },
  'drawn-windmill'(context) {
    const wall = across(context, 34, 66, ['#fffaf0', '#efe3cd', '#bfae91'])
    fillOutline(context, wall, [33, 100, 40, 44, 60, 44, 67, 100])
    fillOutline(context, across(context, 38, 62, ['#a4583c', '#7a3a28']), [37, 45, 50, 30, 63, 45])
    fillBox(context, '#6d4c3a', [46, 86, 8, 14])
    fillBox(context, '#7fa3b8', [47, 62, 6, 7])
    context.save()
    context.translate(50, 42)
    for (let blade = 0; blade < 4; blade++) {
      context.rotate(Math.PI / 2)
      fillBox(context, '#6b5344', [-0.8, 0, 1.6, 41])
      fillBox(context, '#f6efe0', [0.8, 9, 8, 31])
      for (let rib = 0; rib < 6; rib++) fillBox(context, '#b9a98d', [0.8, 12 + rib * 5, 8, 0.7])
    }
    context.restore()
    fillEllipse(context, '#5a4336', [50, 42, 2.6, 2.6])
  },
  'drawn-cabin'(context) {
    fillBox(context, '#8d8078', [66, 26, 9, 26])
    fillBox(context, across(context, 18, 82, ['#b27a4c', '#9a6238', '#744626']), [18, 58, 64, 42])
    for (let log = 0; log < 7; log++) fillBox(context, 'rgba(60,30,12,.28)', [18, 63 + log * 6, 64, 0.9])
    fillOutline(context, '#5c3a2a', [8, 62, 50, 22, 92, 62, 84, 62, 50, 31, 16, 62])
    fillOutline(context, '#a87146', [20, 60, 50, 31.5, 80, 60])
    fillBox(context, '#5a3520', [44, 74, 14, 26])
    for (const x of [25, 64]) {
      fillBox(context, '#5a3520', [x, 70, 13, 13])
      fillBox(context, '#ffd98a', [x + 1.4, 71.4, 4.5, 10.2])
      fillBox(context, '#ffd98a', [x + 7, 71.4, 4.5, 10.2])
    }
    fillEllipse(context, '#ffd98a', [50, 49, 5, 5])
  },
  'drawn-tower'(context) {
    const stone = across(context, 34, 66, ['#b7b2ac', '#8f8a86', '#625e5f'])
    fillBox(context, stone, [37, 36, 26, 64])
    fillBox(context, stone, [33, 28, 34, 10])
    for (let tooth = 0; tooth < 4; tooth++) fillBox(context, stone, [33 + tooth * 9.4, 23, 5.8, 6])
    fillOutline(context, across(context, 36, 64, ['#5877b5', '#2e4377']), [36, 28, 50, 2, 64, 28])
    for (const [x, y] of [
      [47, 46],
      [52, 62],
      [44, 76],
    ] as const)
      fillBox(context, '#ffd57d', [x, y, 3.2, 6])
    fillBox(context, '#4b3527', [45, 89, 10, 11])
  },
  'drawn-tree'(context) {
    fillOutline(context, across(context, 44, 58, ['#84593a', '#5a3a26']), [44, 100, 47, 56, 53, 56, 57, 100])
    const leaves: readonly (readonly [number, number, number, string])[] = [
      [50, 36, 27, '#2f7a3c'],
      [30, 48, 20, '#2f7a3c'],
      [70, 47, 21, '#286c36'],
      [44, 26, 19, '#46994c'],
      [33, 42, 15, '#4da353'],
      [60, 40, 16, '#3b8b45'],
      [40, 22, 10, '#69b85f'],
      [27, 42, 8, '#69b85f'],
    ]
    for (const [x, y, radius, colour] of leaves) fillEllipse(context, colour, [x, y, radius, radius * 0.9])
  },
  'drawn-balloon'(context) {
    const stripes = ['#e4572e', '#f3a712', '#e4572e', '#f7e3af', '#e4572e']
    for (const [at, colour] of stripes.entries()) {
      fillEllipse(context, colour, [50, 36, 34 - at * 7.5, 35])
    }
    fillOutline(context, '#e4572e', [23, 56, 77, 56, 58, 78, 42, 78])
    fillOutline(context, '#f3a712', [32, 62, 68, 62, 56, 78, 44, 78])
    fillOutline(context, '#f7e3af', [43, 66, 57, 66, 53, 78, 47, 78])
    fillBox(context, '#5b3a20', [42, 78, 0.8, 10])
    fillBox(context, '#5b3a20', [57.2, 78, 0.8, 10])
    fillBox(context, down(context, 87, 98, ['#b9803f', '#7d4f23']), [42, 87, 16, 11])
  },
  'drawn-pyramid'(context) {
    fillOutline(context, '#e8c27a', [2, 94, 46, 22, 62, 94])
    fillOutline(context, '#b3854a', [46, 22, 98, 94, 62, 94])
    for (let row = 1; row < 11; row++) {
      const y = 22 + row * 6.5
      const part = (y - 22) / 72
      fillBox(context, 'rgba(110,70,20,.18)', [46 - 44 * part, y, 44 * part + 16 * part, 0.8])
    }
  },
  'drawn-bench'(context) {
    for (const x of [16, 78]) fillBox(context, '#3a4048', [x, 62, 5, 38])
    for (const y of [50, 60, 72])
      fillBox(context, down(context, y, y + 7, ['#b87b4b', '#8a5730']), [8, y, 84, 6.5])
  },
}
