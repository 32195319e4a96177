import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './run-command.ts'

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

async function readFiles(pattern: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root })) files.push(await read(file))
  return files
}

async function pages(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(['*.md', 'docs/**/*.md'], { cwd: root })) found.push(file)
  return found
}

/** Links of a page to files of the project that are not there. */
async function brokenLinks(page: string): Promise<string[]> {
  const targets = [...(await read(page)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '')
  // What begins with a slash is served by the program.
  const local = targets.filter((target) => !/^([a-z]+:|\/)/.test(target))
  return local.filter((target) => !existsSync(join(root, dirname(page), target)))
}

describe('the documents', () => {
  it('link to files that exist', async () => {
    const all = await pages()
    expect(all).toContain('README.md')
    const broken = await Promise.all(
      all.map(async (page) => (await brokenLinks(page)).map((link) => `${page}: ${link}`)),
    )
    expect(broken.flat()).toEqual([])
  })

  it('name every variable of the configuration, and no other, in README', async () => {
    const sources = (await readFiles('apps/server/src/{config,config/*-variables}.ts')).join('\n')
    const declared = [...sources.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1])
    const cells = [...(await read('README.md')).matchAll(/^\| (`[A-Z_]+`.*?) \|/gm)].map((match) => match[1])
    const named = cells.flatMap((cell) => cell?.match(/[A-Z_]+/g) ?? [])
    expect(declared.length).toBeGreaterThan(10)
    expect(named.sort()).toEqual(declared.sort())
  })

  it('list every decision', async () => {
    const index = await read('docs/decisions/README.md')
    for (const page of await pages()) {
      const number = page.match(/decisions\/(\d{4}-.*\.md)$/)?.[1]
      if (number) expect(index).toContain(`(${number})`)
    }
  })
})
