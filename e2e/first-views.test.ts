import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Account, createAccount } from './account.ts'
import { useStudio } from './studio.ts'

/** Kilobytes that a browser without a cache may receive for a view, headers included, and its requests. */
interface Limits {
  readonly script: number
  readonly css: number
  readonly requests: number
}

const views: readonly (readonly [visitors: string, limits: Limits, paths: readonly string[]])[] = [
  [
    'people who sign in',
    { script: 113, css: 25, requests: 20 },
    ['/auth/login', '/auth/register', '/auth/forgotpassword'],
  ],
  ['guests', { script: 140, css: 30, requests: 20 }, ['/demo']],
  [
    'accounts',
    { script: 172, css: 40, requests: 40 },
    [
      '/home',
      '/assistant',
      '/text-to-speech',
      '/excel-to-speech',
      '/clone-voice',
      '/pdf-to-speech',
      '/text-to-image',
      '/image-to-image',
      '/excel-to-image',
      '/text-to-video',
      '/image-to-video',
      '/add-audio-to-video',
      '/text-to-sound',
      '/text-to-music',
      '/music-to-music',
      '/recordings',
      '/images',
      '/videos',
      '/my-audios',
      '/answers',
      '/history',
      '/api-keys',
      '/team',
      '/select-team',
    ],
  ],
  [
    'settings and the console',
    { script: 200, css: 40, requests: 50 },
    [
      '/settings',
      '/admin',
      '/admin/users',
      '/admin/conversions',
      '/admin/moderation',
      '/admin/queues',
      '/admin/providers',
      '/admin/audit-log',
      '/admin/ledger',
    ],
  ],
]

const email = 'operator@example.com'
const studio = useStudio({ ADMIN_EMAILS: email })
let account: Account
beforeAll(async () => {
  account = await createAccount(studio.server, { email })
})

/** Counts the bytes that a browser receives from now on, as reported by the network layer. */
async function weigh(cdp: CDPSession) {
  const open = new Map<string, 'script' | 'css' | undefined>()
  const received = { script: 0, css: 0, requests: 0 }
  const plain: string[] = []
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  cdp.on('Network.responseReceived', ({ requestId, response: { mimeType, url, headers, status } }) => {
    const sort = /javascript/.test(mimeType) ? 'script' : mimeType === 'text/css' ? 'css' : undefined
    open.set(requestId, sort)
    received.requests++
    const encoding = headers['content-encoding'] ?? headers['Content-Encoding']
    const length = Number(headers['content-length'] ?? headers['Content-Length'] ?? 0)
    if (sort && status === 200 && length > 1200 && encoding !== 'br') plain.push(url)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sort = open.get(requestId)
    if (sort) received[sort] += encodedDataLength / 1000
  })
  return { received, plain }
}

it.each(views)('no first view of %s transfers more than the limits', async (_visitors, limits, paths) => {
  const isAccount = paths.every((path) => !/^\/(?:auth|demo)/.test(path))
  const page = await studio.open({ path: '/healthz', ...(isAccount ? { as: account } : {}) })
  const heavy: string[] = []
  for (const path of paths) {
    const cdp = await page.context().newCDPSession(page)
    const { received, plain } = await weigh(cdp)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // What is loaded once the view is idle counts as well.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
    expect(new URL(page.url()).pathname).toBe(path)
    expect(plain, 'sent uncompressed').toEqual([])
    const { script, css, requests } = received
    if (script > limits.script || css > limits.css || requests > limits.requests)
      heavy.push(`${path}: ${script.toFixed(1)} KB script, ${css.toFixed(1)} KB CSS, ${requests} requests`)
    await cdp.detach()
  }
  expect(heavy).toEqual([])
})
