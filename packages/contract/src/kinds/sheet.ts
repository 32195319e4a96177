/** Fields of a spreadsheet; headers are matched by name, ignoring case. */
export const sheetFields = ['text', 'title', 'voice', 'speed', 'language'] as const
/** Field of a row. */
export type SheetField = (typeof sheetFields)[number]

/** Supported extensions of spreadsheet files. */
export const sheetFormats = ['csv', 'xlsx', 'xls'] as const
