import sharp from 'sharp'
import { expect } from 'vitest'
import { formOf } from './form.ts'
import { silence } from './silence.ts'
import type { TestServer, TestUser } from './test-server.ts'
import { tinyVideo } from './tiny-video.ts'
import { voiceSample } from './voice-sample.ts'

/** Prefix of every word in the data of `fillAccount`, except for the email address. */
export const SECRET = 'zebrafinch'

/** The amount of data. */
export interface Amounts {
  /** Rows of the spreadsheet. */
  rows: number
  /** Number of each other kind. */
  others: number
}

/**
 * Fills an account with data of every type: items of every kind with uploads and sources, a failure, a spreadsheet, a
 * cloned voice, conversations, pronunciations, ratings, a share link, a key and a team.
 */
export async function fillAccount(
  server: TestServer,
  user: TestUser,
  { rows, others }: Amounts,
): Promise<void> {
  const { token } = user
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await server.call(method, `/v1/${path}`, { token, body })
    expect(response.status, `${path}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
    return response.body
  }
  const word = (about: string, index = 0) => `${SECRET} ${about} ${index}`
  const [voice] = (await send('GET', 'voices/?limit=1')).results
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#808' } })
    .png()
    .toBuffer()

  await send('POST', 'profile', { first_name: `${SECRET}-first`, company: `${SECRET}-company` })
  const lines = Array.from(
    { length: rows },
    (_, index) => `"${word('title', index)}","${word('spoken', index)}"`,
  )
  const sheet = Buffer.from(`title,text\n${lines.join('\n')}\n`)
  const { batch } = await send(
    'POST',
    'conversion/excell',
    formOf({ file: [`${SECRET}-sheet.csv`, sheet], voice: voice.id }),
  )
  for (let index = 0; index < others; index++) {
    const text = word('prompt', index)
    const titled = { title: word('title', index), text }
    await send('POST', 'image-conversion', { ...titled, size: '64x48' })
    await send('POST', 'text-to-video', { ...titled, seconds: 1 })
    await send('POST', 'engine/audio/text-to-audio', { ...titled, seconds: 1 })
    await send('POST', 'llm-conversions', { ...titled, tokens: 1500 })
    const file = (name: string, bytes: Uint8Array) => ({ file: [`${SECRET}-${name}`, bytes] as const })
    await send(
      'POST',
      'image-conversion/upload',
      formOf({ title: word('upload', index), ...file('p.png', picture) }),
    )
    await send('POST', 'engine/audio/conversions/upload', formOf({ ...file('s.wav', silence(0.2)) }))
    await send('POST', 'engine/video/conversions/upload', formOf({ ...file('f.mp4', tinyVideo) }))
    await send('POST', 'image-conversion/image', formOf({ ...titled, ...file('q.png', picture) }))
  }
  await send('POST', 'conversion/text', {
    title: word('failure'),
    text: `fail content_policy 9 ${SECRET}`,
    voice: voice.id,
  })
  const sample = ['v.wav', voiceSample()] as const
  const clone = { name: word('voice'), provider: 'scripted', consent: word('consent'), file: sample }
  await send('POST', 'cloned-voices/upload', formOf(clone))
  await send('POST', 'assistant/chat', { message: word('message') })
  await send('POST', 'pronunciations', { written: `${SECRET}-written`, spoken: `${SECRET}-spoken` })
  await send('POST', 'favorite-voice', { voice: voice.id, is_clone: false, favorite: true })
  await send('POST', 'customer/api-key', { name: word('key') })
  const { results } = await send('GET', 'images-library?limit=1')
  await send('PUT', `items/${results[0].id}`, { folder: word('folder'), tags: [word('tag')] })
  await send('POST', `items/${results[0].id}/shares`, {})
  await expect
    .poll(async () => (await send('GET', `batches/${batch}`)).status, { interval: 200 })
    .toBe('completed')
  for (const library of [
    'library',
    'images-library',
    'videos-library',
    'engine/audio/conversions',
    'llm-conversions',
  ])
    await expect.poll(async () => (await send('GET', `${library}?status=pending&limit=1`)).count).toBe(0)
}
