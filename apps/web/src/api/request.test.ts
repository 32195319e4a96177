import { expect, test } from 'vitest'
import { requestHeaders, requestUrl } from './request.ts'

const origin = 'https://studio.example'

test('fills parameters, preserves the slash and omits undefined values', () => {
  expect(requestUrl('GET /conversion/{code_ref}', { code_ref: 'a/b' }, {})).toBe('/v1/conversion/a%2Fb')
  expect(requestUrl('GET /voices/', {}, { search: 'ann & bo', tier: undefined, limit: 5 })).toBe(
    '/v1/voices/?search=ann+%26+bo&limit=5',
  )
  expect(requestUrl('POST /conversion/text[/{team}]', {}, { user: 3 })).toBe('/v1/conversion/text?user=3')
  expect(requestUrl('POST /conversion/text[/{team}]', { team: 3 }, {})).toBe('/v1/conversion/text/3')
})

test('calls have Accept, Content-Type and the token', () => {
  expect(requestHeaders('/v1/me', origin, 'secret')).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: 'Bearer secret',
  })
  expect(requestHeaders('/v1/config', origin, null)).not.toHaveProperty('Authorization')
})

test.each([
  '/v1/cloned-voices/upload',
  '/v1/conversion/excell',
  '/v1/conversion/pdf',
  '/v1/conversion/pdf/characters',
])('%s sets its own content type', (path) => {
  expect(requestHeaders(path, origin, 'secret')).toEqual({
    Accept: 'application/json',
    Authorization: 'Bearer secret',
  })
})

test.each(['https://bucket.s3.example/a.mp3', '/v1/files/7?signature=x', '/v1/streams/abc?signature=x'])(
  '%s gets no header of ours',
  (url) => {
    expect(requestHeaders(url, origin, 'secret')).toEqual({})
  },
)
