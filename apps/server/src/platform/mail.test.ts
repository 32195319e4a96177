import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from './log.ts'
import { createMailer } from './mail.ts'

const folder = await mkdtemp(join(tmpdir(), 'atelier-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const from = 'Atelier <no-reply@studio.example>'

/** Sends emails to a separate outbox and returns the files in order of their names. */
async function written(
  name: string,
  ...mails: { to: string; subject: string; text: string; html?: string }[]
) {
  const outboxDir = join(folder, name)
  const mailer = createMailer({ from, outboxDir, log: silentLog })
  for (const mail of mails) await mailer.send(mail)
  const files = (await readdir(outboxDir)).sort()
  expect(files.every((file) => file.endsWith('.eml'))).toBe(true)
  return Promise.all(files.map((file) => readFile(join(outboxDir, file), 'utf8')))
}

describe('without a mail server', () => {
  it('writes one file per email, named in order of time', async () => {
    const subjects = Array.from({ length: 12 }, (_, n) => `number ${n}`)
    const mails = subjects.map((subject) => ({ to: 'ada@example.org', subject, text: 'Hello' }))
    const files = await written('many', ...mails)
    expect(files.map((file) => /^Subject: (.+)$/m.exec(file)?.[1])).toEqual(subjects)
  })

  it('puts the readable text first, with the code on a separate line', async () => {
    const [mail = ''] = await written('code', {
      to: 'ada@example.org',
      subject: 'Your code – für dich',
      text: `Grüße! ${'A long line that does not end soon. '.repeat(6)}\n\n482913\n\nIt is valid for an hour.`,
      html: '<p>Grüße! <b>482913</b></p>',
    })
    expect(mail).toMatch(/^482913$/m)
    expect(mail).not.toMatch(/base64/i)
    expect(mail.indexOf('text/plain')).toBeGreaterThan(0)
    expect(mail.indexOf('text/plain')).toBeLessThan(mail.indexOf('text/html'))
  })

  it('treats an address as one address and a subject as one line', async () => {
    const [mail = ''] = await written('injection', {
      to: 'ada@example.org, eve@example.org',
      subject: 'Hello\r\nBcc: eve@example.org',
      text: 'Hello',
    })
    expect(mail).not.toMatch(/^Bcc:/im)
    expect(mail).not.toMatch(/^To:.*ada@example\.org, eve@example\.org$/m)
  })
})

describe('with a mail server', () => {
  it('delivers the email, and reports a refusal', async () => {
    const { server, port, lines } = await smtpServer()
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from,
      outboxDir: folder,
      log: silentLog,
    })
    await mailer.send({ to: 'ada@example.org', subject: 'Hello', text: 'Your code is 482913.' })
    expect(lines).toContain('RCPT TO:<ada@example.org>')
    expect(lines).toContain('Your code is 482913.')
    await expect(mailer.send({ to: 'nobody@example.org', subject: 'Hello', text: 'x' })).rejects.toThrow(
      '550',
    )
    server.close()
  })
})

/** A minimal mail server: it accepts everything except mail for nobody@example.org. */
async function smtpServer(): Promise<{ server: Server; port: number; lines: string[] }> {
  const lines: string[] = []
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    let isData = false
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line)
      if (isData && line !== '.') return
      if (line.startsWith('RCPT TO:<nobody')) socket.write('550 no such person\r\n')
      else if (line === 'QUIT') socket.end('221 bye\r\n')
      else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
      isData = line === 'DATA'
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, port: address.port, lines }
}
