import { imageSheet } from './image-sheet.tsx'
import { SheetScreen } from './sheet-screen.tsx'

/** Turns each row of a spreadsheet into a picture. */
export function ExcelToImageScreen() {
  return <SheetScreen kind={imageSheet} />
}
