import { allKinds, kindIds } from '@atelier/contract/kinds/kind'
import type { Packed, PackedItem } from './add-items.ts'
import { ownFile } from './item-tables.ts'

/** Characters of a text shown on the page. */
const SHOWN = 300

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color-scheme: light dark }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #8884; padding: .4rem .6rem; text-align: left; vertical-align: top }
  td:first-child { white-space: nowrap }
`

/** The index page of an export: all items with their files. It works offline, without scripts. */
export async function* indexPage(
  { appName, email, made }: { appName: string; email: string; made: Date },
  { spools }: Packed,
): AsyncGenerator<string> {
  const title = `${escapeHtml(appName)}: data of ${escapeHtml(email)}`
  yield `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n`
  yield `<title>${title}</title>\n<style>${style}</style>\n<h1>${title}</h1>\n<p>As of ${made.toISOString()}. `
  yield `The other files are described in <a href="README.txt">README.txt</a>.</p>\n<ul>\n`
  const kinds = kindIds.filter((kind) => spools[kind].count > 0)
  for (const kind of kinds) {
    yield `<li><a href="#${kind}">${allKinds[kind].folder}</a>: ${spools[kind].count}</li>\n`
  }
  yield '</ul>\n'
  for (const kind of kinds) {
    yield `<h2 id="${kind}">${allKinds[kind].folder}</h2>\n<table>\n<tr><th>Created</th><th>Title</th><th>Text</th><th>Status</th></tr>\n`
    for await (const item of spools[kind].read()) yield rowOf(item)
    yield '</table>\n'
  }
  yield '</html>\n'
}

function rowOf({ created_at, title, text, status, files }: PackedItem): string {
  const name = escapeHtml(title || 'untitled')
  const own = ownFile(files)
  const sources = files.filter((file) => file !== own)
  const links = sources.map(({ path }) => ` <a href="${hrefOf(path)}">source</a>`).join('')
  const link = own ? `<a href="${hrefOf(own.path)}">${name}</a>` : name
  const words = escapeHtml(
    Array.from(text ?? '')
      .slice(0, SHOWN)
      .join(''),
  )
  const day = created_at.slice(0, 10)
  return `<tr><td>${day}</td><td>${link}${links}</td><td>${words}</td><td>${status}</td></tr>\n`
}

const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
