import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** An SVG icon: the content of the `svg` element, and its view box. */
export interface Icon {
  readonly body: string
  readonly width: number
  readonly height: number
}

interface IconSet {
  readonly icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>
  readonly aliases?: Readonly<Record<string, { parent: string }>>
  readonly width?: number
  readonly height?: number
}

const require = createRequire(import.meta.url)
const readJson = (file: string): unknown => JSON.parse(readFileSync(require.resolve(file), 'utf8'))

// Noto comes first: its figures have more of a body and their own shading.
const sets = ['@iconify-json/noto', '@iconify-json/fluent-emoji-flat'].map(
  (name) => readJson(`${name}/icons.json`) as IconSet,
)

/** Finds a drawing by name in the first set that contains it. */
export function findIcon(name: string): Icon | undefined {
  for (const set of sets) {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? '']
    if (icon) {
      return {
        body: icon.body,
        width: icon.width ?? set.width ?? 16,
        height: icon.height ?? set.height ?? 16,
      }
    }
  }
  return undefined
}

/** Properties of an emoji: its group and keywords, its name first. */
export interface EmojiWords {
  readonly icon: string
  readonly group: string
  readonly keywords: readonly string[]
}

/** All emoji with a drawing. */
export function listEmoji(): EmojiWords[] {
  const keywords = readJson('emojilib') as Record<string, string[]>
  const emoji = readJson('unicode-emoji-json') as Record<string, { slug: string; group: string }>
  return Object.entries(emoji).flatMap(([character, { slug, group }]) => {
    const icon = slug.replaceAll('_', '-')
    return findIcon(icon) ? [{ icon, group, keywords: keywords[character] ?? [] }] : []
  })
}
