import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findFfmpeg } from '@atelier/engines/media/ffmpeg'
import { splicing } from '@atelier/engines/splice/with-splicing'
import { createLocalProvider } from '@atelier/local-engines/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts'

const exec = promisify(execFile)
const search = findFfmpeg()
let server: TestServer
let user: TestUser
let [alto, flite] = [0, 0]
beforeAll(async () => {
  const local = createLocalProvider({ processes: 2, log: () => undefined })
  server = await createTestServer({
    env: { WELCOME_CREDITS: '100000' },
    provider: splicing(local, () => search),
  })
  user = await server.signUp()
  const { results } = (await call('GET', '/voices/?language=en-US&limit=100')).body
  const named = (name: string) => results.find((voice: { name: string }) => voice.name === name).id
  alto = named('Grace')
  flite = named('Russell')
})
afterAll(() => server.stop())

const call = (method: string, path: string, body?: unknown, { token } = user) =>
  server.call(method, `/v1${path}`, { token, body })

const start = (fields: object) => call('POST', '/conversion/text', { voice: alto, output: 'wav', ...fields })

/** Starts a recording and follows it to its end. */
async function record(fields: object) {
  const { body } = await start(fields)
  const ended = await server.ended(user, body.code_ref)
  return { ...body, ...ended.body }
}

async function item(codeRef: string) {
  const { results } = (await call('GET', '/library?limit=100')).body
  return results.find((each: { code_ref: string }) => each.code_ref === codeRef)
}

/** Seconds that a file really lasts, decoded. */
async function listen(url: string): Promise<number> {
  const ffmpeg = await search
  if (!ffmpeg) throw new Error('These tests need ffmpeg')
  const args = ['-v', 'error', '-i', url, '-f', 's16le', '-ac', '1', '-ar', '8000', '-']
  const { stdout } = await exec(ffmpeg.path, args, { encoding: 'buffer', maxBuffer: 2 ** 28 })
  return stdout.length / 2 / 8000
}

/** Start and end of each cue, in seconds. */
function timesOf(srt: string): [number, number][] {
  const seconds = (clock = '') => {
    const [hours = 0, minutes = 0, rest = 0] = clock.replace(',', '.').split(':').map(Number)
    return hours * 3600 + minutes * 60 + rest
  }
  return Array.from(srt.matchAll(/^(\S+) --> (\S+)$/gm), ([, from, to]) => [seconds(from), seconds(to)])
}

const story =
  'It was a quiet morning by the sea, and the boats lay still. Nobody spoke. Then a bell rang twice, and the gulls rose. '

describe('pauses, speakers and paragraphs', () => {
  it('have their stated length, are not charged, and stay in the text but not in the title', async () => {
    const text = `[pause 1s]${story.repeat(5)}`
    const quote = await call('POST', '/quotes', { kind: 'speech', text, voice: alto })
    const paused = await record({ text })
    const plain = await record({ text: story.repeat(5) })
    expect(paused).toMatchObject({ status: 'completed', text, title: 'It was a quiet ', cost: 12 })
    expect(quote.body.cost).toBe(12)
    expect(Math.abs(paused.duration - plain.duration - 1)).toBeLessThan(0.05)
    const spoken = await record({ text: 'Wait [pause 5s] here', additional_fields: { pauses: false } })
    expect(spoken.duration).toBeLessThan(4)
  })

  it('are spoken by the chosen voices, at the price of each', async () => {
    const text = 'The story begins.\nAnna: Who are you?\n\nNobody answered.'
    const additional_fields = {
      speakers: { Anna: { voice: flite } },
      paragraphs: [{ index: 1, voice: flite }],
    }
    const made = await record({ text, additional_fields })
    expect(made).toMatchObject({ status: 'completed', settings: { additional_fields } })
    const { results } = (await call('GET', `/conversion/${made.code_ref}/paragraphs`)).body
    expect(results).toMatchObject([
      { index: 0, voice: alto, text: 'The story begins.\nAnna: Who are you?' },
      { index: 1, voice: flite, text: 'Nobody answered.' },
    ])
    expect(results[0].end).toBeLessThanOrEqual(results[1].start)
    expect(results[1].end).toBeCloseTo(made.duration, 1)
  })

  it.each([
    ['text', { text: 'Wait [pause 11s] here' }, '“[pause 11s]” is not a pause.'],
    ['text', { text: 'Wait [pause] here' }, '“[pause]” is not a pause.'],
    ['text', { text: '[pause 1s] [pause 2s]' }, 'nothing to speak'],
    ['text', { text: `Wait ${'[pause 10s]'.repeat(181)}` }, '30 minutes'],
    [
      'additional_fields.speakers.Anna',
      { additional_fields: { speakers: { Anna: { voice: 99_999 } } } },
      '99999',
    ],
    [
      'additional_fields.speakers.Anna',
      { additional_fields: { speakers: { Anna: { voice: 1, is_clone: true } } } },
      'cloned',
    ],
    [
      'additional_fields.speakers.Anna.voice',
      { additional_fields: { speakers: { Anna: {} } } },
      'This field is required.',
    ],
    [
      'additional_fields.paragraphs.0',
      { additional_fields: { paragraphs: [{ index: 0, voice: 99_999 }] } },
      '99999',
    ],
    [
      'additional_fields.paragraphs.0.index',
      { additional_fields: { paragraphs: [{ index: 1, voice: 1 }] } },
      'no paragraph 1',
    ],
    ['additional_fields.pauses', { additional_fields: { pauses: 'no' } }, 'true or false'],
  ])('name the invalid field %s', async (field, fields, detail) => {
    const response = await start({ text: 'Anna: Hello.', ...fields })
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ field, detail: expect.stringContaining(detail) }] },
    })
  })
})

describe('subtitles', () => {
  it.each([1, 1.7])('of a minute at speed %d end with the audio and follow the words', async (speed) => {
    const made = await record({ text: story.repeat(10), speed, output: 'mp3' })
    const { url_file, url_subtitles } = await item(made.code_ref)
    const seconds = await listen(url_file)
    expect(seconds * speed).toBeGreaterThan(60)
    const srt = await (await fetch(url_subtitles.srt)).text()
    const times = timesOf(srt)
    expect(Math.abs((times.at(-1)?.[1] ?? 0) - seconds)).toBeLessThan(0.5)
    for (const [index, [from, to]] of times.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(from).toBeGreaterThanOrEqual(times[index - 1]?.[1] ?? 0)
    }
    const words = srt.replaceAll(/^\d+\n.*-->.*$/gm, '').split(/\s+/)
    expect(words.filter(Boolean).join(' ')).toBe(story.repeat(10).trim())
  })

  it('are available as SRT and VTT, with word times on request, to their owner or with a signed URL', async () => {
    const made = await record({ text: 'Hello there, friend.' })
    const path = `/conversion/${made.code_ref}/subtitles`
    const vtt = await call('GET', `${path}?format=vtt&words=true`)
    expect(vtt.headers.get('content-type')).toContain('text/vtt')
    expect(vtt.body).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> .*\nHello <[\d:.]+>there, <[\d:.]+>friend\.\n$/)
    const srt = await call('GET', path)
    expect(srt.headers.get('content-type')).toContain('application/x-subrip')
    expect(await call('GET', `${path}?words=true`)).toMatchObject({ status: 400 })
    expect((await call('GET', path, undefined, await server.signUp())).status).toBe(404)
    const { url_subtitles } = await item(made.code_ref)
    const named = await fetch(`${url_subtitles.vtt}&name=film.vtt`)
    expect(named.headers.get('content-disposition')).toContain('film.vtt')
    const forged = url_subtitles.vtt.replace(made.code_ref, 'another')
    expect((await fetch(forged)).status).toBe(404)
  })

  it('are not available before completion, nor for deleted recordings', async () => {
    const { body } = await start({ text: story.repeat(150) })
    expect(body.url_subtitles).toBeNull()
    expect((await call('GET', `/conversion/${body.code_ref}/subtitles`)).status).toBe(409)
    await call('DELETE', `/items/${body.id}`)
    expect((await call('GET', `/conversion/${body.code_ref}/subtitles`)).status).toBe(404)
  })
})

describe('a regenerated paragraph', () => {
  const paragraphs = [
    `${story.repeat(3).trim()}`,
    'The second one is short.',
    'And this is the end of it all.',
  ]

  it('is a new recording whose other paragraphs, subtitles and price are right, and leaves the old one', async () => {
    const old = await record({ text: paragraphs.join('\n\n'), output: 'mp3' })
    const before = (await call('GET', `/conversion/${old.code_ref}/paragraphs`)).body.results
    const path = `/conversion/${old.code_ref}/paragraphs/1`
    const change = { text: 'He said no. [pause 2s] Then he left, and never came back.', voice: flite }
    const quote = await call('POST', `${path}/quote`, change)
    expect(quote.body).toMatchObject({ cost: 10, affordable: true })
    const started = await call('POST', path, change)
    expect(started).toMatchObject({ status: 201, body: { status: 'pending', cost: 10, title: old.title } })
    const made = (await server.ended(user, started.body.code_ref)).body
    expect(made.status).toBe('completed')
    const after = (await call('GET', `/conversion/${started.body.code_ref}/paragraphs`)).body.results
    expect(after.map(({ text }: { text: string }) => text)).toEqual([
      paragraphs[0],
      change.text,
      paragraphs[2],
    ])
    expect(after.map(({ voice }: { voice: number }) => voice)).toEqual([alto, flite, alto])
    expect(after[0].start).toBeCloseTo(before[0].start, 2)
    expect(after[2].end - after[2].start).toBeCloseTo(before[2].end - before[2].start, 1)
    const grown = after[1].end - after[1].start - (before[1].end - before[1].start)
    expect(Math.abs(made.duration - old.duration - grown)).toBeLessThan(0.25)
    const shown = await item(started.body.code_ref)
    const srt = await (await fetch(shown.url_subtitles.srt)).text()
    expect(Math.abs((timesOf(srt).at(-1)?.[1] ?? 0) - (await listen(shown.url_file)))).toBeLessThan(0.5)
    expect(srt).toContain('Then he left, and never came back.')
    expect(srt).not.toContain('pause')
    expect(await item(old.code_ref)).toMatchObject({ status: 'completed', text: paragraphs.join('\n\n') })
  })

  it('can become several, and the last one can be spoken faster', async () => {
    const old = await record({ text: paragraphs.slice(1).join('\n\n') })
    const path = `/conversion/${old.code_ref}/paragraphs`
    const several = await call('POST', `${path}/0`, { text: 'One.\n\nTwo.', voice: flite })
    expect((await server.ended(user, several.body.code_ref)).body.status).toBe('completed')
    const { results } = (await call('GET', `/conversion/${several.body.code_ref}/paragraphs`)).body
    expect(results.map(({ voice }: { voice: number }) => voice)).toEqual([flite, flite, alto])
    const fast = await call('POST', `${path}/1`, { speed: 2 })
    expect((await server.ended(user, fast.body.code_ref)).body.duration).toBeLessThan(old.duration - 0.5)
    const again = await call('POST', `/conversion/${fast.body.code_ref}/paragraphs/0`, { text: 'Once more.' })
    expect((await server.ended(user, again.body.code_ref)).body.status).toBe('completed')
  })

  it('is refused with a message where it cannot be regenerated', async () => {
    const old = await record({ text: 'Just one.' })
    const path = `/conversion/${old.code_ref}/paragraphs`
    expect((await call('POST', `${path}/1`, {})).status).toBe(404)
    expect(await call('POST', `${path}/0`, { text: ' ' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text' }] },
    })
    expect(await call('POST', `${path}/0`, { voice: 99_999 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'voice' }] },
    })
    expect((await call('POST', `${path}/0`, {}, await server.signUp())).status).toBe(404)
  })
})

describe('a voice’s preview', () => {
  const preview = (id: number, text: string) =>
    fetch(`${server.url}/v1/voices/${id}/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })

  it('speaks a short text at once, at no cost, and stores nothing', async () => {
    const before = (await call('GET', '/me')).body.wallet.credits
    const [short, long] = [await preview(alto, 'Hello.'), await preview(alto, 'Hello, world. '.repeat(14))]
    expect(short.headers.get('content-type')).toBe('audio/mpeg')
    const [few, many] = [await short.arrayBuffer(), await long.arrayBuffer()]
    expect(few.byteLength).toBeGreaterThan(2000)
    expect(many.byteLength).toBeGreaterThan(4 * few.byteLength)
    expect((await call('GET', '/me')).body.wallet.credits).toBe(before)
  })

  it('has at most 200 characters, that the voice can read', async () => {
    expect((await preview(alto, 'a'.repeat(201))).status).toBe(400)
    expect((await preview(alto, '  ')).status).toBe(400)
    expect((await preview(alto, 'Здравствуйте')).status).toBe(400)
    expect((await preview(99_999, 'Hello.')).status).toBe(404)
  })
})
