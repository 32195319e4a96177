import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { Account } from './account.ts'
import { type ServerUnderTest, startServer } from './server.ts'

/** How a visitor's browser looks. */
interface View {
  /** `desktop` is 1280 wide, `phone` 390 with touch. */
  device?: 'desktop' | 'phone'
  colorScheme?: 'light' | 'dark'
  /** Signs in as this account before the first page. */
  as?: Account
  /** Opened first; the root unless given. */
  path?: string
  /** What the person allows the page, such as `microphone`; everything else is refused. */
  permissions?: string[]
}

/** Server and browser of one test file. */
export interface Studio {
  readonly server: ServerUnderTest
  /** Opens a page in a context of its own; it is closed with the test, which fails when the page threw an error. */
  open(view?: View): Promise<Page>
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]
const failures = join(tmpdir(), 'atelier-e2e-failures')

function launch(more: readonly string[]): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = process.env
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run `npm test -- --only=browser`.')
  return chromium.launch({ executablePath, args: [...flags, ...more], chromiumSandbox: false })
}

async function keepPicture(page: Page, name: string): Promise<void> {
  await mkdir(failures, { recursive: true })
  const path = join(failures, `${name.replace(/\W+/g, '-')}.png`)
  await page.screenshot({ path, fullPage: true })
  process.stderr.write(`Picture of the failure: ${path}\n`)
}

async function openContext(browser: Browser, server: ServerUnderTest, view: View): Promise<BrowserContext> {
  const isPhone = view.device === 'phone'
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: view.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    permissions: view.permissions ?? [],
  })
  context.setDefaultTimeout(15_000)
  if (view.as) await rememberToken(context, view.as.token)
  return context
}

/** Only once: a later sign-out must not be undone by the next page load. */
function rememberToken(context: BrowserContext, token: string): Promise<unknown> {
  return context.addInitScript((value) => {
    if (sessionStorage.getItem('signed-in') !== null) return
    sessionStorage.setItem('signed-in', 'once')
    localStorage.setItem('atelier.token', value)
    localStorage.setItem('atelier.registered-before', 'true')
  }, token)
}

/** Starts server and browser, with flags of its own if given, before the tests of a file and ends them after it. */
export function useStudio(
  settings: Record<string, string> = {},
  browserFlags: readonly string[] = [],
): Studio {
  let server: ServerUnderTest
  let browser: Browser
  beforeAll(async () => {
    server = await startServer(settings)
    browser = await launch(browserFlags)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.dispose()
  })
  return {
    get server() {
      return server
    },
    async open(view = {}) {
      const context = await openContext(browser, server, view)
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await keepPicture(page, task.name)
        await context.close()
        expect(errors, 'errors thrown in the page').toEqual([])
      })
      await page.goto(view.path ?? '/')
      return page
    },
  }
}

/** Looks at the page as assistive technology would: WCAG 2.2 A and AA, and the best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(faults).toEqual([])
}
