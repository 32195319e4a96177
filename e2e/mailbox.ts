import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { WAIT_MS } from './server.ts'

/** The emails of all outboxes read so far, by file name. Files never change, and a shared server sends hundreds. */
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
  // The folder is created with the first email.
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readMail(join(folder, name))),
  )
  return mails.filter(({ head }) => head.includes(address.toLowerCase()))
}

/** Waits for the `count`-th email with a six-digit code to an address, and returns the code. */
export function codeFor(dataDir: string, address: string, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(dataDir, address)
      const code = mails.flatMap(({ body }) => body.match(/(?<!\w)\d{6}(?!\w)/)?.[0] ?? [])[count - 1]
      if (!code) throw new Error(`No code for ${address} in the outbox.`)
      return code
    },
    { timeout: WAIT_MS, interval: 50 },
  )
}
