// A reader that behaves as if the document had compromised it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { serveReader } from '../serve-reader.ts'

/** What the reader does. */
export interface HostileTask {
  readonly act: keyof typeof tasks
  readonly path: string
}

const tasks = {
  result: () => ({ said: 'hello' }),
  environment: () => ({ said: JSON.stringify(process.env) }),
  'wrong result': () => ({ said: 7 }),
  'large result': () => ({ said: 'a'.repeat(2_000_000) }),
  loop: () => {
    for (;;);
  },
  heap: () => {
    const all: object[] = []
    for (;;) all.push({ all: [all.length] })
  },
  buffers: () => {
    const all: Buffer[] = []
    for (;;) all.push(Buffer.alloc(10_000_000, 1))
  },
  'full disk': () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  },
  'large file': (path: string) => {
    writeFileSync(path, Buffer.alloc(3_000_000))
    return undefined
  },
  escape: (path: string) => ({
    said: [
      () => writeFileSync(`${path}.other`, 'a'),
      () => readFileSync('/etc/hostname'),
      () => execFileSync('/bin/true'),
      () => new Worker('', { eval: true }),
    ]
      .map(codeOf)
      .join(' '),
  }),
} as const satisfies Record<string, (path: string) => object | undefined>

function codeOf(act: () => unknown): string {
  try {
    act()
    return 'done'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

await serveReader(async ({ act, path }: HostileTask) => {
  if (act === 'full disk') return tasks[act]()
  let result: object | undefined
  const code = codeOf(() => {
    result = tasks[act](path)
  })
  return result ?? { said: code }
})
