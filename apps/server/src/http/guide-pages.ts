import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { guideStyle } from './guide-style.ts'

const root = join(import.meta.dirname, '../../../..')
const pagesFolder = join(root, 'docs/api')
const examplesFolder = join(root, 'examples')
const FIRST = 'README'

/** A page of the guide. */
interface Page {
  title: string
  /** Its Markdown. */
  text: string
}

/** Serves the guide to the API at `/guide` if its files are installed. */
export async function serveGuide(app: FastifyInstance, appName: string): Promise<void> {
  if (!existsSync(pagesFolder)) return
  const pages = await readPages()
  const examples = await readFolder(examplesFolder)
  const contents = [...pages].map(([name, { title }]) => `<a href="${addressOf(name)}">${title}</a>`).join('')
  for (const [name, { title, text }] of pages) {
    let html: Promise<string> | undefined
    app.get(addressOf(name), async (_request, reply) => {
      // Created on first use: rendering all pages would delay the start.
      html ??= render(text).then((body) =>
        documentOf({ title: `${title} · ${escapeText(appName)}`, contents, body }),
      )
      return reply.type('text/html; charset=utf-8').send(await html)
    })
  }
  for (const [name, text] of examples) {
    app.get(`/guide/examples/${name}`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(text),
    )
  }
}

const addressOf = (name: string) => (name === FIRST ? '/guide' : `/guide/${name}`)

async function readFolder(folder: string): Promise<Map<string, string>> {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : []
  const entries = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)
  return new Map(await Promise.all(entries))
}

/** The pages in the order of the first page's table of contents, which lists all of them. */
async function readPages(): Promise<Map<string, Page>> {
  const files = await readFolder(pagesFolder)
  const first = files.get(`${FIRST}.md`) ?? ''
  const names = [FIRST, ...[...first.matchAll(/\]\((\w+)\.md\)/g)].map(([, name = '']) => name)]
  return new Map(
    [...new Set(names)].map((name) => {
      const text = files.get(`${name}.md`) ?? ''
      return [name, { title: /^# (.*)$/m.exec(text)?.[1] ?? name, text }]
    }),
  )
}

/** Converts Markdown to HTML; HTML in it is escaped. Links between files become links between pages. */
async function render(text: string): Promise<string> {
  const [{ micromark }, { gfm, gfmHtml }] = await Promise.all([
    import('micromark'),
    import('micromark-extension-gfm'),
  ])
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  return html
    .replaceAll(
      /href="(\w+)\.md(#[\w-]*)?"/g,
      (_all, name: string, part = '') => `href="${addressOf(name)}${part}"`,
    )
    .replaceAll('href="../../examples/', 'href="/guide/examples/')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

const escapeText = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const documentOf = ({ title, contents, body }: { title: string; contents: string; body: string }) =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${title}</title>
<style>${guideStyle}</style>
</head>
<body>
<header><a href="/">Studio</a><a href="/docs">Reference</a></header>
<div class="columns">
<nav aria-label="Guide">${contents}</nav>
<main>${body}</main>
</div>
</body>
</html>
`
