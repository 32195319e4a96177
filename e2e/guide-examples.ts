import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'

/** An example of the guide and its expected output. */
export interface Example {
  /** Page and position, for messages. */
  readonly name: string
  readonly language: 'sh' | 'ts' | 'python'
  readonly code: string
  /** Lines; `…` matches anything within one. */
  readonly prints: string
}

const LIMIT_MS = 60_000
const guide = resolve(import.meta.dirname, '../docs/api')
const fence = /^```(sh|ts|python)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm

/** Every example of the guide, in the order of its table of pages. One without expected output is an error. */
export async function readExamples(): Promise<Example[]> {
  const contents = await readFile(join(guide, 'README.md'), 'utf8')
  const named = [...contents.matchAll(/\]\((\w+\.md)\)/g)].map(([, page = '']) => page)
  const pages = [...new Set(['README.md', ...named])]
  const examples = await Promise.all(
    pages.map(async (page) => {
      const text = await readFile(join(guide, page), 'utf8')
      return [...text.matchAll(fence)].map(([, language = '', code = '', prints], index): Example => {
        const name = `${page} ${language} (${index + 1})`
        if (prints === undefined) throw new Error(`The example ${name} does not say what it prints.`)
        return { name, language: language as Example['language'], code, prints }
      })
    }),
  )
  return examples.flat()
}

const programs = {
  sh: { file: 'example.sh', command: 'bash', options: ['-euo', 'pipefail'] },
  ts: { file: 'example.mts', command: 'node', options: [] },
  python: { file: 'example.py', command: 'python3', options: [] },
} as const

/**
 * Runs a program in its own process group, which ends with it, after a minute, or with this process: an example
 * that polls must not outlive the test.
 */
async function run(command: string, args: readonly string[], cwd: string, env: Record<string, string>) {
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const endGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      // The process group has ended already.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  const limit = setTimeout(endGroup, LIMIT_MS)
  process.once('exit', endGroup)
  try {
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${stdout}${stderr}`)
    return stdout
  } finally {
    clearTimeout(limit)
    process.off('exit', endGroup)
    endGroup()
  }
}

/** Runs an example in a folder, as a reader would, and returns its output. */
export async function runExample(
  { language, code, name }: Example,
  cwd: string,
  env: Record<string, string>,
): Promise<string> {
  const { file, command, options } = programs[language]
  await writeFile(join(cwd, file), code)
  try {
    return await run(command, [...options, file], cwd, env)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new Error(`${command} is not on this machine. The example ${name} cannot be tried without it.`, {
        cause,
      })
    }
    throw cause
  }
}

/** The expected output of an example, as a pattern. */
export function patternOf({ prints }: Example): RegExp {
  const lines = prints.trimEnd().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${lines.replaceAll('…', '.*')}\\s*$`)
}
