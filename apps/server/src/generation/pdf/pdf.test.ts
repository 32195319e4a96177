import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../testing/form.ts'
import { linesFrom, pdfFile } from '../../testing/pdf-file.ts'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

let server: TestServer
let voice: number
beforeAll(async () => {
  server = await createTestServer({ env: { FREE_DAILY_CONVERSIONS: '1000' } })
  voice = (await server.call('GET', '/v1/voices/')).body.results[0].id
})
afterAll(() => server.stop())

const bodies = [
  ['Rivers begin in the moun-', 'tains and flow to the sea.'],
  ['Lakes are rivers that rest', 'for a while.'],
  ['The sea is where all of it', 'comes together.'],
]
const texts = bodies.map((lines) => lines.join(' ').replace('- ', ''))

const pages = bodies.map((lines, index) => [
  { text: 'A Book of Water', y: 800 },
  ...linesFrom(700, ...lines),
  { text: `${index + 1}`, y: 40, x: 290 },
])
const outline = ['Rivers', 'Lakes', 'Sea'].map((title, page) => ({ title, page }))

const send = (
  user: TestUser,
  path: string,
  file: Buffer,
  fields: Record<string, string> = {},
  headers = {},
) =>
  server.call('POST', `/v1/conversion/pdf${path}`, {
    token: user.token,
    body: formOf({ ...fields, file: ['water.pdf', file] }),
    headers,
  })

const start = (user: TestUser, file: Buffer, fields: Record<string, string> = {}, headers = {}) =>
  send(user, '', file, { voice: String(voice), ...fields }, headers)

const credits = async (user: TestUser) =>
  (await server.call('GET', '/v1/me', { token: user.token })).body.wallet.credits

async function statusesOf(user: TestUser, codes: readonly string[]): Promise<string[]> {
  const responses = codes.map((code) => server.call('GET', `/v1/conversion/${code}`, { token: user.token }))
  return (await Promise.all(responses)).map(({ body }) => body.status)
}

describe('previewing a PDF', () => {
  it('returns its pages, characters, price, excerpt and chapters, without headers and page numbers', async () => {
    const user = await server.signUp()
    const { status, body } = await send(user, '/characters', pdfFile(pages, { outline }))
    expect(status).toBe(200)
    expect(body).toEqual({
      pages: 3,
      characters: texts.join('\n\n').length,
      cost: 10,
      preview: texts.join('\n\n'),
      chapters: outline.map(({ title, page }) => ({
        title,
        page: page + 1,
        characters: texts[page]?.length,
        cost: 10,
      })),
    })
    expect(await credits(user)).toBe(2000)
  })

  it('can be limited to pages, and priced with a voice', async () => {
    const user = await server.signUp()
    const long = pdfFile([linesFrom(700, ...Array<string>(40).fill('Water goes on and on and on and on.'))])
    const priced = await send(user, '/characters', long, { voice: String(voice) })
    expect(priced.body).toMatchObject({ characters: 40 * 36 - 1, cost: 29, chapters: [] })
    const part = await send(user, '/characters', pdfFile(pages), { pages: '2-3' })
    expect(part.body).toMatchObject({ pages: 3, preview: texts.slice(1).join('\n\n') })
    const beyond = await send(user, '/characters', pdfFile(pages), { pages: '2-4' })
    expect(beyond).toMatchObject({ status: 400, body: { errors: [{ field: 'pages' }] } })
    expect(beyond.body.errors[0].detail).toBe('There is no page 4: the PDF ends with 3.')
    const unknown = await send(user, '/characters', pdfFile(pages), { voice: '99999' })
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ field: 'voice' }] } })
  })

  it.each([
    ['a scan', pdfFile([[], []]), /only scanned images/],
    ['a locked one', pdfFile(pages, { isLocked: true }), /password/],
    ['one that ends early', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), /damaged/],
    ['another file', Buffer.from('text,title\nHello,One\n'), /not a PDF/],
    ['nothing', Buffer.alloc(0), /empty/],
  ])('reports what is wrong with %s', async (_what, file, words) => {
    const user = await server.signUp()
    for (const path of ['/characters', '']) {
      const { status, body } = await send(user, path, file, { voice: String(voice) })
      expect({ status, field: body.errors[0].field }).toEqual({ status: 400, field: 'file' })
      expect(body.errors[0].detail).toMatch(words)
    }
    expect(await credits(user)).toBe(2000)
  })
})

describe('starting a PDF', () => {
  it('creates one recording, once however often it is requested', async () => {
    const user = await server.signUp()
    const fields = { title: 'Water', speed: '1.25', output: 'wav' }
    const file = pdfFile(pages, { outline })
    const { status, body } = await start(user, file, fields, { 'idempotency-key': 'water-1' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Water',
      text: texts.join('\n\n'),
      cost: 10,
      settings: { speed: 1.25, output: 'wav' },
      batch: null,
    })
    const again = await start(user, file, fields, { 'idempotency-key': 'water-1' })
    expect(again.body.code_ref).toBe(body.code_ref)
    const other = await start(user, pdfFile(pages), fields, { 'idempotency-key': 'water-1' })
    expect(other.status).toBeGreaterThanOrEqual(400)
    expect(await credits(user)).toBe(1990)
    await expect.poll(() => statusesOf(user, [body.code_ref])).toEqual(['completed'])
  })

  it('creates one recording per chapter on request, with one hold', async () => {
    const user = await server.signUp()
    const { status, body } = await start(user, pdfFile(pages, { outline }), {
      title: 'Water',
      chapters: 'true',
      pages: '1-2',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ count: 2, cost: 20 })
    const results: { title: string; text: string; code_ref: string }[] = body.results
    expect(results.map(({ title, text }) => [title, text])).toEqual([
      ['Rivers', texts[0]],
      ['Lakes', texts[1]],
    ])
    expect(await credits(user)).toBe(1980)
    const batch = await server.call('GET', `/v1/batches/${body.batch}`, { token: user.token })
    expect(batch.body).toMatchObject({ title: 'Water', count: 2, is_sheet: false })
    const codes = results.map(({ code_ref }) => code_ref)
    await expect.poll(() => statusesOf(user, codes)).toEqual(['completed', 'completed'])
  })

  it('is refused with a suggested range where it is too long for one recording', async () => {
    const user = await server.signUp()
    const line = 'Water goes on and on and on and on and on and on and on and on. '.repeat(20)
    const long = Array.from({ length: 5 }, () => linesFrom(700, ...Array<string>(45).fill(line)))
    const { status, body } = await start(user, pdfFile(long))
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('pages')
    expect(body.errors[0].detail).toMatch(/^These pages have [\d,]+ characters; .* for example 1-3\.$/)
    expect((await send(user, '/characters', pdfFile(long), { pages: '1-3' })).body.characters).toBeLessThan(
      200_000,
    )
    const { characters, cost } = (await send(user, '/characters', pdfFile(long), { voice: String(voice) }))
      .body
    expect(cost).toBe(Math.round(characters * 0.02))
  })
})
