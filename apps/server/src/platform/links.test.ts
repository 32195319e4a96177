import { link } from '@atelier/contract/schemas/common'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { linkerOf } from './links.ts'

const item = z.object({
  text: z.string(),
  file: link.nullable().meta({ description: 'A file.' }),
  subtitles: z.object({ srt: link }).nullable().optional(),
})
const origin = 'https://studio.example'

it('puts the origin before the paths of links, wherever they are, and leaves all else as it is', () => {
  const reply = linkerOf(z.object({ results: z.array(item), count: z.int() }))
  const rows = [
    { text: '/v1/files/1', file: '/v1/files/1', subtitles: { srt: '/v1/subtitles/1?a=b' } },
    { text: '', file: null, subtitles: null },
  ]
  expect(JSON.stringify(reply({ results: rows, count: 2 }, origin))).toBe(
    JSON.stringify({
      results: [
        {
          text: '/v1/files/1',
          file: `${origin}/v1/files/1`,
          subtitles: { srt: `${origin}/v1/subtitles/1?a=b` },
        },
        { text: '', file: null, subtitles: null },
      ],
      count: 2,
    }),
  )
})

it('finds the links of each option of a union, and never prefixes a URL twice', () => {
  const reply = linkerOf(z.union([item, z.object({ results: z.array(item.pick({ file: true })) })]))
  const once = reply({ results: [{ file: '/a' }] }, origin)
  expect(once).toEqual({ results: [{ file: `${origin}/a` }] })
  expect(reply(once, 'https://other.example')).toEqual(once)
})

it('has nothing to do for a schema without links', () => {
  const value = { url: '/', rows: ['/'] }
  expect(linkerOf(z.object({ url: z.string(), rows: z.array(z.string()) }))(value, origin)).toBe(value)
  expect(linkerOf(undefined)(value, origin)).toBe(value)
})
