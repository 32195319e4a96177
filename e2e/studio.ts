import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { type Account, clientHeaders } from './account.ts'
import { type ServerLocation, type ServerUnderTest, WAIT_MS } from './server.ts'
import { startServerWithDatabase } from './shared-server.ts'

/** Emulation of a visitor's browser. */
interface View {
  /** `desktop` is 1280 wide, `phone` 390 with touch. */
  device?: 'desktop' | 'phone'
  colorScheme?: 'light' | 'dark'
  /** Signs in as this account before the first page. */
  as?: Account
  /** Opened first; the root by default. */
  path?: string
  /** Browser permissions such as `microphone`; all others are denied. */
  permissions?: string[]
}

/** Server and browser for the tests of a file. */
export interface Studio<S extends ServerLocation = ServerLocation> {
  readonly server: S
  /** Opens a page in its own context; it is closed with the test, which fails when the page threw an error. */
  open(view?: View): Promise<Page>
}

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
]
const failures = join(tmpdir(), 'atelier-e2e-failures')

function launch(more: readonly string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = process.env
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run `npm test -- --only=browser`.')
  return chromium.launch({ executablePath, args: [...flags, ...more], chromiumSandbox: false })
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await mkdir(failures, { recursive: true })
  const path = join(failures, `${name.replace(/\W+/g, '-')}.png`)
  await page.screenshot({ path, fullPage: true })
  process.stderr.write(`Screenshot of the failure: ${path}\n`)
}

async function openContext(browser: Browser, server: ServerLocation, view: View): Promise<BrowserContext> {
  const isPhone = view.device === 'phone'
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: view.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    extraHTTPHeaders: clientHeaders(),
    permissions: view.permissions ?? [],
  })
  context.setDefaultTimeout(WAIT_MS)
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

/** The browser of this worker, which the test files that run in it share; it ends with the worker. */
const sharedBrowser = (() => {
  let launching: Promise<Browser> | undefined
  return () => (launching ??= launch())
})()

/**
 * Provides a studio for the tests of a file: the shared server unless they name settings, and the shared browser unless
 * they name flags.
 * @param program the program for node to run instead of the bundle
 */
export function useStudio(): Studio
export function useStudio(settings: Record<string, string>): Studio<ServerUnderTest>
export function useStudio(settings: undefined, browserFlags: readonly string[]): Studio
export function useStudio(
  settings: Record<string, string>,
  browserFlags: undefined,
  program: readonly string[],
): Studio<ServerUnderTest>
export function useStudio(
  settings?: Record<string, string>,
  browserFlags?: readonly string[],
  program?: readonly string[],
): Studio {
  let server: ServerLocation
  let browser: Browser
  beforeAll(async () => {
    const own = settings && (await startServerWithDatabase(settings, undefined, program))
    server = own ?? inject('sharedServer')
    return own?.dispose
  })
  beforeAll(async () => {
    browser = await (browserFlags ? launch(browserFlags) : sharedBrowser())
    if (browserFlags) return () => browser.close()
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
        if (task.result?.state === 'fail') await saveScreenshot(page, task.name)
        // A route may still be waiting for a request that the page repeats.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
        expect(errors, 'errors thrown in the page').toEqual([])
      })
      await page.goto(view.path ?? '/')
      return page
    },
  }
}

/** The two views that screens are checked in: together both devices and both color schemes. */
export const views = [
  { device: 'desktop', colorScheme: 'light' },
  { device: 'phone', colorScheme: 'dark' },
] as const

/** Fails when the page overflows the screen horizontally. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
}

/** Waits for the error dialog with a title and a text, and closes it. */
export async function dismissError(page: Page, title: string, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(text).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const modal = '[role="dialog"][aria-modal="true"]'

/**
 * Checks the page's accessibility: WCAG 2.2 A and AA, and best practices. Of a page with an open dialog, only the dialog
 * is checked: everything behind it is inert.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The studio has no frames, and only violations are read: both halve the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if ((await page.locator(`${modal}:visible`).count()) > 0) builder.include(modal)
  const { violations } = await builder.analyze()
  const faults = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(faults).toEqual([])
}
