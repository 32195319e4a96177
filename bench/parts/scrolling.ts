import process from 'node:process'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { Figure, Part } from '../figure.ts'
import type { Lab } from '../lab/lab.ts'
import { fillLibrary } from '../lab/library.ts'
import { makePeople, type Person } from '../lab/people.ts'

const ROWS = 1000
/** Pixels per step, about nine rows, and its pause: as fast as a wheel turns. */
const STEP = 600
const PAUSE_MS = 120

/** Scrolling through a library of recordings with waveforms in a browser: its longest frame, requests and memory. */
export const scrolling: Part = {
  name: 'scrolling',
  async run(bench) {
    const { CHROMIUM_PATH: executablePath } = process.env
    if (bench.size(false, true)) return []
    if (!executablePath) return [{ name: 'longest frame', unit: 'ms', note: 'CHROMIUM_PATH is not set' }]
    await using lab = await bench.openLab({ roles: 'api' })
    const [person] = await makePeople(lab.pool, 1)
    if (!person) throw new Error('There is no user.')
    await fillLibrary(lab.pool, person, ROWS)
    await addSound(lab, person)
    const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.addInitScript((token) => localStorage.setItem('atelier.token', token), person.token)
      return await measure(page, lab.server.url)
    } finally {
      await browser.close()
    }
  },
}

/** Gives every recording a file, which is never opened, and a waveform. */
async function addSound({ pool }: Lab, { id }: Person): Promise<void> {
  await pool.query(`update conversions set waveform = repeat('AIgw/vZQ', 25) where owner_id = $1`, [id])
  await pool.query(
    `insert into files (owner_id, conversion_id, role, key, mime, bytes, sha256)
     select owner_id, id, 'output', 'bench/' || code_ref, 'audio/mpeg', 1, '' from conversions
     where owner_id = $1 and status = 'completed'`,
    [id],
  )
}

async function measure(page: Page, url: string): Promise<Figure[]> {
  const requests: string[] = []
  let listed = 0
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('response', async (response) => {
    if (response.url().includes('/v1/library')) listed += (await response.body()).byteLength
  })
  await page.goto(`${url}/recordings`)
  await page.getByRole('table', { name: 'recordings' }).waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const [memory, work] = [await heapOf(session), await workOf(session)]
  const before = requests.length
  const longest = await scroll(page)
  const made = requests.slice(before)
  const media = made.filter((path) => /\/(files|waveform)/.test(path)).length
  const lists = made.length - media
  return [
    { name: 'longest frame', unit: 'ms', value: longest },
    { name: 'script and layout', unit: 's', value: (await workOf(session)) - work },
    { name: 'heap, more than before', unit: 'MB', value: (await heapOf(session)) - memory },
    {
      name: 'lists',
      unit: 'KB',
      value: listed / 1000,
      note: `${lists} requests for lists, ${media} for media`,
    },
  ]
}

/** Scrolls to the end of the library; returns the longest time between two frames. */
async function scroll(page: Page): Promise<number> {
  return await page.evaluate(
    async ({ step, pause, rows }) => {
      let longest = 0
      let last = performance.now()
      let isDone = false
      const watch = (now: number) => {
        longest = Math.max(longest, now - last)
        last = now
        if (!isDone) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
      // Until the last row is in view, or for five minutes: the list grows as it is scrolled.
      for (let steps = 0; steps < 2500 && !document.querySelector(`[aria-rowindex="${rows + 1}"]`); steps++) {
        scrollBy(0, step)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      isDone = true
      return longest
    },
    { step: STEP, pause: PAUSE_MS, rows: ROWS },
  )
}

async function metricOf(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? 0
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await metricOf(session, 'JSHeapUsedSize')) / 1e6
}

const workOf = async (session: CDPSession) =>
  (await metricOf(session, 'ScriptDuration')) + (await metricOf(session, 'LayoutDuration'))
