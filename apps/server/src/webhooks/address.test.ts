import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'

describe('the address of an endpoint', () => {
  test.each([
    ['https://example.org/hooks?from=atelier#part', 'https://example.org/hooks?from=atelier'],
    ['https://EXAMPLE.org:8443', 'https://example.org:8443/'],
    ['https://[2606:4700::1111]/x', 'https://[2606:4700::1111]/x'],
  ])('can be %s', (text, url) => {
    expect(readAddress(text, false)).toBe(url)
  })

  test.each([
    ['', 'Enter a URL'],
    ['example.org', 'Enter a URL'],
    ['javascript:alert(1)', 'Enter a URL'],
    ['file:///etc/passwd', 'Enter a URL'],
    ['http://example.org/hooks', 'https://'],
    ['ftp://example.org/', 'https://'],
    ['https://me:secret@example.org/', 'password'],
    ['https://127.0.0.1/', 'public internet'],
    ['https://localhost/', 'public internet'],
    ['https://2130706433/', 'public internet'],
    ['https://0x7f.1/', 'public internet'],
    ['https://10.0.0.7/', 'public internet'],
    ['https://169.254.169.254/latest/meta-data', 'public internet'],
    ['https://[::1]/', 'public internet'],
    ['https://[::ffff:10.0.0.1]/', 'public internet'],
    ['https://[fd00::1]/', 'public internet'],
  ])('is refused when it is %s', (text, reason) => {
    expect(() => readAddress(text, false)).toThrow(reason)
  })

  test.each(['http://localhost:4000/', 'http://127.0.0.1/hooks', 'https://localhost/', 'http://[::1]:9/x'])(
    'can be %s on a trial machine only',
    (text) => {
      expect(readAddress(text, true)).toBe(text)
      expect(() => readAddress(text, false)).toThrow()
    },
  )

  test('cannot lead into another network on a trial machine either', () => {
    for (const text of ['http://10.0.0.7/', 'http://localhost.example.org/', 'http://example.org/'])
      expect(() => readAddress(text, true)).toThrow()
  })
})
