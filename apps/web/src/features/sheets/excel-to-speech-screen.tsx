import { SheetScreen } from './sheet-screen.tsx'
import { speechSheet } from './speech-sheet.tsx'

/** Turns each row of a spreadsheet into a recording. */
export function ExcelToSpeechScreen() {
  return <SheetScreen kind={speechSheet} />
}
