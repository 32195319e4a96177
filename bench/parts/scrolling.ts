import process from 'node:process'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import type { Figure, Part } from '../figure.ts'
import type { Lab } from '../lab/lab.ts'
import { fillLibrary } from '../lab/library.ts'
import { makePeople, type Person } from '../lab/people.ts'

/** Rows of the two libraries: the first is scrolled to its end. */
const LIBRARIES = [1000, 100_000] as const
/** Pixels per step, about nine rows, and its pause: as fast as a wheel turns. */
const STEP = 600
const PAUSE_MS = 120
/** Steps at most, two minutes: the longer library is not scrolled to its end. */
const MAX_STEPS = 1000

/** Scrolling through libraries of recordings with waveforms in a browser: longest task, requests and memory. */
export const scrolling: Part = {
  name: 'scrolling',
  async run(bench) {
    const { CHROMIUM_PATH: executablePath } = process.env
    if (bench.size(false, true)) return []
    if (!executablePath) return [{ name: 'longest frame', unit: 'ms', note: 'CHROMIUM_PATH is not set' }]
    await using lab = await bench.openLab({ roles: 'api' })
    const people = await makePeople(lab.pool, LIBRARIES.length)
    const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
    try {
      const figures: Figure[] = []
      for (const [index, rows] of LIBRARIES.entries()) {
        const person = people[index]
        if (!person) throw new Error('There is no user.')
        await fillLibrary(lab.pool, person, rows)
        await addSound(lab, person)
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await page.addInitScript((token) => localStorage.setItem('atelier.token', token), person.token)
        figures.push(...(await measure(page, lab.server.url, rows)))
        await page.close()
      }
      return figures
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

async function measure(page: Page, url: string, rows: number): Promise<Figure[]> {
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
  const { frame, task, scrolled } = await scroll(page, rows)
  const made = requests.slice(before)
  const media = made.filter((path) => /\/(files|waveform)/.test(path)).length
  const lists = made.length - media
  return [
    { name: `longest frame, ${rows} rows`, unit: 'ms', value: frame, note: `${scrolled} rows scrolled` },
    { name: `longest task, ${rows} rows`, unit: 'ms', value: task },
    { name: `script and layout, ${rows} rows`, unit: 's', value: (await workOf(session)) - work },
    { name: `heap, more than before, ${rows} rows`, unit: 'MB', value: (await heapOf(session)) - memory },
    {
      name: `lists, ${rows} rows`,
      unit: 'KB',
      value: listed / 1000,
      note: `${lists} requests for lists, ${media} for media`,
    },
  ]
}

/** Scrolls through a library: the longest time between two frames, the longest task, and the last row rendered. */
async function scroll(page: Page, rows: number): Promise<{ frame: number; task: number; scrolled: number }> {
  return await page.evaluate(
    async ({ step, pause, rows, steps }) => {
      let [frame, task, last, isDone] = [0, 0, performance.now(), false]
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) task = Math.max(task, duration)
      })
      // Reports tasks from 50 ms on.
      tasks.observe({ type: 'longtask' })
      const watch = (now: number) => {
        frame = Math.max(frame, now - last)
        last = now
        if (!isDone) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
      const lastRow = () =>
        Math.max(...[...document.querySelectorAll('[aria-rowindex]')].map((row) => Number(row.ariaRowIndex)))
      for (let at = 0; at < steps && lastRow() <= rows; at++) {
        scrollBy(0, step)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      isDone = true
      tasks.disconnect()
      return { frame, task, scrolled: lastRow() }
    },
    { step: STEP, pause: PAUSE_MS, rows, steps: MAX_STEPS },
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
