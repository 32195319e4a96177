import { imageSheet } from './image-sheet.tsx'
import { SheetScreen } from './sheet-screen.tsx'

/** Generates an image from each row of a spreadsheet. */
export function ExcelToImageScreen() {
  return <SheetScreen kind={imageSheet} />
}
