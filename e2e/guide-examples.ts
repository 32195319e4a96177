import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** An example of the guide and what it says that is printed. */
export interface Example {
  /** Page and place, for messages. */
  readonly name: string
  readonly language: 'sh' | 'ts' | 'python'
  readonly code: string
  /** Lines; `…` stands for anything within one. */
  readonly prints: string
}

const run = promisify(execFile)
const guide = resolve(import.meta.dirname, '../docs/api')
const fence = /^```(sh|ts|python)\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```$)?/gm

/** Every example of the guide, in the order of its table of pages. One that does not say what it prints is a fault. */
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

/** Runs an example as a reader would, in a folder, and answers what it printed. */
export async function runExample(
  { language, code, name }: Example,
  cwd: string,
  env: Record<string, string>,
): Promise<string> {
  const { file, command, options } = programs[language]
  await writeFile(join(cwd, file), code)
  try {
    const { stdout } = await run(command, [...options, file], { cwd, env, timeout: 60_000 })
    return stdout
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new Error(`${command} is not on this machine. The example ${name} cannot be tried without it.`, {
        cause,
      })
    }
    throw cause
  }
}

/** What an example says it prints, as a pattern. */
export function patternOf({ prints }: Example): RegExp {
  const lines = prints.trimEnd().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${lines.replaceAll('…', '.*')}\\s*$`)
}
