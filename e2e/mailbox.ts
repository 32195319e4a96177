import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { WAIT_MS } from './server.ts'

async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  // The folder appears with the first mail.
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) =>
    mail
      .split(/\r?\n\r?\n/, 1)[0]
      ?.toLowerCase()
      .includes(address.toLowerCase()),
  )
}

/** Waits for the `count`-th mail to an address and answers the six-digit code in it. */
export function codeFor(dataDir: string, address: string, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(dataDir, address))[count - 1]
      const body = mail?.replace(/^[\s\S]*?\r?\n\r?\n/, '')
      const code = body?.match(/(?<!\w)\d{6}(?!\w)/)?.[0]
      if (!code) throw new Error(`No code for ${address} in the outbox.`)
      return code
    },
    { timeout: WAIT_MS, interval: 50 },
  )
}
