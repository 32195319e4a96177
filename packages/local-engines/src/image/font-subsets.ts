import ranges from '@fontsource/inter/unicode.json' with { type: 'json' }

/** Parts of the built-in font, Inter, in the order in which letters are looked up. */
export const fontSubsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const

const pattern = fontSubsets
  .flatMap((subset) => ranges[subset].split(','))
  .map((range) =>
    range
      .replace('U+', '')
      .split('-')
      .map((code) => `\\u{${code}}`)
      .join('-'),
  )
  .join('')
const covered = new RegExp(`^[\\s${pattern}]*$`, 'u')

/** Whether the built-in font has every letter of a text. */
export const isCovered = (text: string): boolean => covered.test(text.normalize('NFC'))
