import { proven, type Row } from './row.ts'

const contentCalls = 'e2e/specification/content-calls.test.ts'
const errors = 'e2e/errors.test.ts'
const libraries = 'e2e/libraries.test.ts'
const library = 'e2e/library.test.ts'
const sheetFiles = 'apps/server/src/generation/sheets/taking.test.ts'
const sheets = 'e2e/sheets.test.ts'

/** Section 5: validation rules. */
// biome-ignore format: one statement a line
export const validationRows: readonly Row[] = [
  proven(173, 'Formats csv, xlsx, xls', `${sheets} › a spreadsheet of texts › becomes recordings: previewed, priced, generated, and downloaded as one zip`, `${sheetFiles} › an uploaded spreadsheet`),
  proven(174, 'Maximum file 100,000,000 bytes', `${sheetFiles} › a malicious spreadsheet › of 100,000,001 bytes is refused, one byte less is accepted`, `${libraries} › the images › are uploaded, renamed, put into folders and filtered by them`),
  proven(175, 'Maximum clone-voice file 10,000,000', `${contentCalls} › cloned voices › take a sample of 10,000,000 bytes and not one byte more`),
  proven(176, 'Title = first 15 characters when empty', `${contentCalls} › speech › POST /conversion/text titles by the first 15 characters and costs characters times the rate, at least 10`),
  proven(177, 'Cost = characters x rate, min 10, rounded', `${contentCalls} › speech › POST /conversion/text titles by the first 15 characters and costs characters times the rate, at least 10`),
  proven(178, 'Clone: name, provider, file required', `${contentCalls} › cloned voices › POST /cloned-voices/upload needs name, provider and file, and takes language and gender`),
  proven(179, 'Clone: language, gender optional', `${contentCalls} › cloned voices › POST /cloned-voices/upload needs name, provider and file, and takes language and gender`),
  proven(180, 'Filter match mode starts with', `${library} › the recordings › filters the list by a column and a match mode`, `${contentCalls} › lists › are filtered by each match mode`),
  proven(181, 'Filter match mode contains (default)', `${library} › the recordings › filters the list by a column and a match mode`, `${contentCalls} › lists › are filtered by each match mode`),
  proven(182, 'Filter match mode ends with', `${library} › the recordings › filters the list by a column and a match mode`, `${contentCalls} › lists › are filtered by each match mode`),
  proven(183, 'Filter match mode equals', `${library} › the recordings › filters the list by a column and a match mode`, `${contentCalls} › lists › are filtered by each match mode`),
  proven(184, 'Filter match mode date is', `${contentCalls} › lists › are filtered by each match mode`),
  proven(185, 'Filter match mode date is before', `${contentCalls} › lists › are filtered by each match mode`),
  proven(186, 'Filter match mode date is after', `${contentCalls} › lists › are filtered by each match mode`),
  proven(187, 'Error text cut to 500 characters when it is a string', `${errors} › the error dialog › shows a JSON string, cut at 500 characters`),
  proven(188, 'Object error shows its detail if that is a string', `${errors} › the error dialog › shows the detail of an object`),
  proven(189, 'Any other object error shows one line for each field as key: value', `${errors} › the error dialog › shows each field of another object`, `${errors} › the error dialog › shows each field where detail is no string`),
]
