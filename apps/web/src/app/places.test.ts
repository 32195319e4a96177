import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeAt } from './places.ts'

test('finds screens in any case, below a slash, and with a parameter', () => {
  expect(placeAt('/Text-To-Speech/')?.screen.path).toBe('text-to-speech')
  expect(placeAt('/')?.screen.path).toBe('text-to-speech')
  expect(placeAt('/shared/abc')?.screen.path).toBe('shared/$token')
  expect(placeAt('/admin/users/7')?.area).toBe('console')
  expect(placeAt('/nowhere')).toBeUndefined()
})

test('every link in the source leads to a screen', () => {
  const source = join(import.meta.dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const broken = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bto(?:=|: )["'](\/[^"'?#]*)/g)]
      .filter(([, path]) => path !== undefined && !placeAt(path))
      .map(([, path]) => `${file}: ${path}`),
  )
  expect(broken).toEqual([])
})
