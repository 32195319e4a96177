import { expect, test } from 'vitest'
import { patchPages } from './items-cache.ts'

const page = (...codeRefs: string[]) => ({ results: codeRefs.map((code_ref) => ({ code_ref, progress: 0 })) })

test('changes one item in a page and in a list of pages', () => {
  expect(patchPages(page('a', 'b'), 'b', { progress: 0.5 })).toEqual({
    results: [
      { code_ref: 'a', progress: 0 },
      { code_ref: 'b', progress: 0.5 },
    ],
  })
  const pages = { pages: [page('a'), page('b')], pageParams: [] }
  const patched = patchPages(pages, 'b', { progress: 1 }) as typeof pages
  expect(patched.pages[1]?.results[0]?.progress).toBe(1)
  expect(patched.pages[0]).toBe(pages.pages[0])
})

test('what does not hold the item stays the very same', () => {
  const pages = { pages: [page('a')], pageParams: [] }
  expect(patchPages(pages, 'z', { progress: 1 })).toBe(pages)
  expect(patchPages(undefined, 'z', { progress: 1 })).toBeUndefined()
})
