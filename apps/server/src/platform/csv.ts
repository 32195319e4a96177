/** Characters that start a formula, including their full-width forms. */
const formula = /^[=+\-@＝＋－＠]/
/** Formulas within a field, for programs that split cells at another delimiter than the comma. */
const formulaWithin = /[;\t\r\n]"{0,8}(?=[=+\-@＝＋－＠])/g

/** A field of a CSV file. Text that a spreadsheet program would run as a formula is escaped. */
function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const isRisky = /^[\t\r\n]/.test(value) || formula.test(value.trimStart())
  const text = `${isRisky ? "'" : ''}${value.replace(formulaWithin, "$&'")}`
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV file. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(',')}\r\n`
}
