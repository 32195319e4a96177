import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { errorCode } from './error-code.ts'
import type { Log } from './log.ts'

/** An email to one recipient. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Always present; the first part of the email. */
  readonly text: string
  readonly html?: string
}

/** Sends email. */
export interface Mailer {
  /** Resolves when the mail server has accepted the email; otherwise rejects. */
  send(mail: Mail): Promise<void>
  /** Deletes emails to an address from the outbox; those that a mail server accepted cannot be deleted. */
  forget(address: string): Promise<void>
}

/** The delivery of email. */
export interface MailerOptions {
  /** Absent: each email becomes a file in `outboxDir`. */
  readonly smtpUrl?: string | undefined
  /** The sender, such as `Atelier <no-reply@example.org>`. */
  readonly from: string
  /** Its `.eml` files sort by time. */
  readonly outboxDir: string
  readonly log: Log
}

const smtpPatienceMs = 15_000

/** Creates the mailer for the options. */
export function createMailer({ smtpUrl, from, outboxDir, log }: MailerOptions): Mailer {
  const deliver = smtpUrl ? overSmtp(smtpUrl) : intoOutbox(outboxDir, log)
  return {
    async send({ to, subject, text, html }) {
      await deliver({
        from,
        // As an object, it is one address regardless of its content.
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        // People and programs read the code in the raw text: base64 would hide it.
        textEncoding: 'quoted-printable' as const,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    forget: (address) => (smtpUrl ? Promise.resolve() : eraseAddressIn(outboxDir, address.toLowerCase())),
  }
}

type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

/** Signs in to a mail server without sending anything; rejects on failure. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const transport = openSmtp(smtpUrl)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const openSmtp = (smtpUrl: string) =>
  createTransport({
    url: smtpUrl,
    connectionTimeout: smtpPatienceMs,
    greetingTimeout: smtpPatienceMs,
    socketTimeout: smtpPatienceMs,
  })

function overSmtp(smtpUrl: string) {
  const transport = openSmtp(smtpUrl)
  return async (message: Message) => {
    await transport.sendMail(message)
  }
}

function intoOutbox(outboxDir: string, log: Log) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let written = 0
  return async (message: Message) => {
    const { message: content } = await transport.sendMail(message)
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const order = String(written++ % 1_000_000).padStart(6, '0')
    const path = join(outboxDir, `${time}-${order}-${process.pid}.eml`)
    await mkdir(outboxDir, { recursive: true, mode: 0o700 })
    // Watchers of the folder never see a partial email.
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await rename(`${path}.part`, path)
    log.info({ path }, 'wrote an email to the outbox')
  }
}

async function eraseAddressIn(outboxDir: string, address: string): Promise<void> {
  const names = await readdir(outboxDir).catch((error: unknown) => {
    // The folder is created with the first email.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const pattern = wholeAddress(address)
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const path = join(outboxDir, name)
    // Quoted-printable breaks long lines after an equals sign and writes `=` and non-ASCII characters as hex pairs.
    const words = (await readFile(path, 'utf8')).replaceAll(/=\r?\n/g, '').toLowerCase()
    if (pattern.test(words)) await rm(path, { force: true })
  }
}

/** Matches an address, but not a longer one that contains it. */
const wholeAddress = (address: string): RegExp =>
  new RegExp(`(?<![\\w'+.-])${address.replaceAll(/[^\w@]/g, '\\$&')}(?![\\w-]|\\.[\\w-])`)
