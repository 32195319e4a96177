import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { WAIT_MS } from './server.ts'

/** The mails of all outboxes that were read, by their files, which never change: a shared server has sent hundreds. */
const known = new Map<string, { head: string; body: string }>()

async function readMail(path: string): Promise<{ head: string; body: string }> {
  const mail = known.get(path) ?? splitMail(await readFile(path, 'utf8'))
  known.set(path, mail)
  return mail
}

function splitMail(mail: string): { head: string; body: string } {
  const end = mail.search(/\r?\n\r?\n/)
  return { head: mail.slice(0, end).toLowerCase(), body: mail.slice(end) }
}

async function mailsTo(dataDir: string, address: string) {
  const folder = join(dataDir, 'outbox')
  // The folder appears with the first mail.
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readMail(join(folder, name))),
  )
  return mails.filter(({ head }) => head.includes(address.toLowerCase()))
}

/** Waits for the `count`-th mail to an address and answers the six-digit code in it. */
export function codeFor(dataDir: string, address: string, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(dataDir, address))[count - 1]
      const code = mail?.body.match(/(?<!\w)\d{6}(?!\w)/)?.[0]
      if (!code) throw new Error(`No code for ${address} in the outbox.`)
      return code
    },
    { timeout: WAIT_MS, interval: 50 },
  )
}
