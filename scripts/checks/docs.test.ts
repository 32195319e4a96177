import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { variableNames } from '../../apps/server/src/config.ts'
import { root } from './run-command.ts'

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

async function pages(): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(['*.md', 'docs/**/*.md'], { cwd: root })) found.push(file)
  return found
}

/** Links of a page to project files that do not exist. */
async function brokenLinks(page: string): Promise<string[]> {
  const targets = [...(await read(page)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '')
  // Links that start with a slash are served by the program.
  const local = targets.filter((target) => !/^([a-z]+:|\/)/.test(target))
  return local.filter((target) => !existsSync(join(root, dirname(page), target)))
}

describe('the documentation', () => {
  it('links to existing files', async () => {
    const all = await pages()
    expect(all).toContain('README.md')
    const broken = await Promise.all(
      all.map(async (page) => (await brokenLinks(page)).map((link) => `${page}: ${link}`)),
    )
    expect(broken.flat()).toEqual([])
  })

  it('lists every configuration variable, and no other, in the README', async () => {
    const cells = [...(await read('README.md')).matchAll(/^\| (`[A-Z][A-Z\d_]+`.*?) \|/gm)].map(
      (match) => match[1],
    )
    const named = cells.flatMap((cell) => cell?.match(/[A-Z][A-Z\d_]+/g) ?? [])
    expect(named.sort()).toEqual(variableNames.toSorted())
  })

  it('lists every decision', async () => {
    const index = await read('docs/decisions/README.md')
    for (const page of await pages()) {
      const number = page.match(/decisions\/(\d{4}-.*\.md)$/)?.[1]
      if (number) expect(index).toContain(`(${number})`)
    }
  })
})
