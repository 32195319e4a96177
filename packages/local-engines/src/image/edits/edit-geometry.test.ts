import { describe, expect, it } from 'vitest'
import { HEIGHT, pixelAt, sizeOf, usePhoto, WIDTH } from './testing/photo.ts'

const { edit, original, path, store } = usePhoto()

describe('geometry', () => {
  it('rotates by quarter turns without loss', async () => {
    const [plain, turned, back] = [
      await original(),
      await edit('rotate 90 degrees clockwise'),
      await edit('rotate 90 degrees clockwise and rotate 90 degrees counterclockwise'),
    ]
    expect(sizeOf(turned)).toEqual([HEIGHT, WIDTH])
    expect(pixelAt(turned, HEIGHT - 1 - 20, 30)).toEqual(pixelAt(plain, 30, 20))
    expect(Buffer.from(back.data).equals(Buffer.from(plain.data))).toBe(true)
  })

  it('rotates by other angles with transparent corners', async () => {
    const turned = await edit('rotate by 45 degrees')
    expect(turned.width).toBeCloseTo((WIDTH + HEIGHT) * Math.SQRT1_2, -1)
    expect(pixelAt(turned, 0, 0)[3]).toBe(0)
    expect(pixelAt(turned, turned.width >> 1, turned.height >> 1)[3]).toBe(255)
  })

  it('flips', async () => {
    const plain = await original()
    expect(pixelAt(await edit('flip horizontally'), 0, 50)).toEqual(pixelAt(plain, WIDTH - 1, 50))
    expect(pixelAt(await edit('flip vertically'), 70, 0)).toEqual(pixelAt(plain, 70, HEIGHT - 1))
  })

  it.each([
    ['crop to a square', 200, 200, 50, 0],
    ['crop to a square on the right', 200, 200, 100, 0],
    ['crop to 3:1 at the bottom', 300, 100, 0, 100],
    ['crop to 120x80', 120, 80, 90, 60],
    ['crop to the left half', 150, 200, 0, 0],
    ['crop to 50 %', 150, 100, 75, 50],
    ['crop 30 px from the left', 270, 200, 30, 0],
    ['crop 10 % from each side', 240, 160, 30, 20],
  ])('%s', async (text, width, height, left, top) => {
    const cropped = await edit(text)
    expect(sizeOf(cropped)).toEqual([width, height])
    expect(pixelAt(cropped, 3, 5)).toEqual(pixelAt(await original(), left + 3, top + 5))
  })

  it.each([
    ['resize to 150 px wide', 150, 100],
    ['resize to 50 px high', 75, 50],
    ['resize to 600 px on the longest side', 600, 400],
    ['resize to 90x90', 90, 90],
    ['make it twice as large', 600, 400],
    ['resize to 10 %', 30, 20],
  ])('%s', async (text, width, height) => {
    expect(sizeOf(await edit(text))).toEqual([width, height])
  })

  it('does not distort when it resizes to a width and a height', async () => {
    const [square, cropped] = [
      await edit('resize to 100x100'),
      await edit('crop to a square and resize to 100 px wide'),
    ]
    const gap = square.data.reduce((sum, value, at) => sum + Math.abs(value - (cropped.data[at] ?? 0)), 0)
    expect(gap / square.data.length).toBeLessThan(2)
  })

  it.each([
    ['crop to 400x100', 'This image has 300 × 200 pixels, so it cannot be cropped to 400 × 100.'],
    ['crop 150 px from the left and right', 'This image has 300 × 200 pixels: nothing would be left of it.'],
    [
      'resize to 20000 px wide',
      'The result would have 266.7 million pixels; at most 50.0 million are possible.',
    ],
    ['remove the dog', 'Can’t do “remove the dog”'],
  ])('fails where the image does not allow it: %s', async (text, userMessage) => {
    const message = expect.stringContaining(userMessage)
    await expect(edit(text)).rejects.toMatchObject({ kind: 'invalid', userMessage: message })
  })
})

describe('several images', () => {
  it('are placed side by side at the height of the first, or one above the other at its width', async () => {
    const second = await store('second.png', 100, 100)
    const row = await edit('place them side by side', { sources: [path('photo.png'), second] })
    expect(sizeOf(row)).toEqual([500, 200])
    expect(pixelAt(row, 10, 10)).toEqual(pixelAt(await original(), 10, 10))
    const column = await edit('black and white, one above the other', {
      sources: [path('photo.png'), second],
    })
    expect(sizeOf(column)).toEqual([300, 500])
    const [red, green, blue] = pixelAt(column, 150, 400)
    expect([red, green]).toEqual([green, blue])
  })
})
