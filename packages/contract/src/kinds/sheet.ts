/** What a column of a spreadsheet can hold; a header of such a name, in any case, says so by itself. */
export const sheetFields = ['text', 'title', 'voice', 'speed', 'language'] as const
/** Field of a row. */
export type SheetField = (typeof sheetFields)[number]

/** Endings of the spreadsheet files that can be read. */
export const sheetFormats = ['csv', 'xlsx', 'xls'] as const
