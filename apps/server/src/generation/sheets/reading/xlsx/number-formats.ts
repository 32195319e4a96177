import type { DateSystem } from '../cell-text.ts'

/** Built-in formats identified by number; locale-specific dates use the ISO format. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
}
const plain: ReadonlySet<string> = new Set(['general', '@', ''])
/** Maximum length of a format code in spreadsheet programs. */
const MAX_CODE = 255

/** Writes a number as its cell shows it. */
export type FormatNumber = (value: number, dates: DateSystem) => string

/** A number as it is typed. Excel writes 0.1 as 0.10000000000000001. */
const asTyped: FormatNumber = (value) => String(value)

/** Number formatters of each style, by built-in format numbers and custom codes of a workbook. */
export async function formatsOf(
  ids: readonly number[],
  codes: ReadonlyMap<number, string>,
): Promise<FormatNumber[]> {
  const formatCodes = ids.map((id) => codes.get(id) ?? builtIn[id] ?? '')
  if (formatCodes.every(isPlain)) return formatCodes.map(() => asTyped)
  // Loading it takes half the startup time of the process: only for workbooks that need it.
  const { formatValue } = await import('hucre')
  const shownAs =
    (code: string): FormatNumber =>
    (value, dates) => {
      try {
        return formatValue(value, code, { is1904: dates === 1904 })
      } catch (error) {
        // A code may request more decimals than supported.
        if (error instanceof RangeError) return String(value)
        throw error
      }
    }
  return formatCodes.map((code) => (isPlain(code) ? asTyped : shownAs(code)))
}

const isPlain = (code: string) => code.length > MAX_CODE || plain.has(code.trim().toLowerCase())
