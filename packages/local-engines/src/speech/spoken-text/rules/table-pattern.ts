const known = new WeakMap<object, RegExp>()

/** Finds the keys of a table, the longest first. Blanks within keys may be missing. */
export function tablePattern(table: Readonly<Record<string, string>>): RegExp {
  const pattern = known.get(table) ?? build(table)
  known.set(table, pattern)
  return pattern
}

function build(table: Readonly<Record<string, string>>): RegExp {
  const keys = Object.keys(table).toSorted((one, other) => other.length - one.length)
  // Without keys, a pattern that matches nothing.
  if (keys.length === 0) return /[^\s\S]/g
  return new RegExp(keys.map((key) => literal(key).replaceAll(' ', '[ \\u00a0\\u202f]?')).join('|'), 'gu')
}

const literal = (text: string) => text.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
