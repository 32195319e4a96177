import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumModule } from '@hyzyla/pdfium'

/** Maximum memory of a document in bytes: the largest file, and space to decompress its pages. */
const MAX_MEMORY = 400 * 1024 * 1024

/** The used part of PDFium's C interface; documents, pages and bookmarks are addresses, or 0. */
export interface Pdfium {
  readonly memory: WebAssembly.Memory
  malloc(bytes: number): number
  free(address: number): void
  FPDF_InitLibrary(): void
  FPDF_LoadMemDocument(address: number, bytes: number, password: number): number
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: number): number
  FPDF_LoadPage(document: number, index: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDF_ClosePage(page: number): void
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number
  FPDFBookmark_GetFirstChild(document: number, bookmark: number): number
  FPDFBookmark_GetNextSibling(document: number, bookmark: number): number
  FPDFBookmark_GetTitle(bookmark: number, buffer: number, bytes: number): number
  FPDFBookmark_GetDest(document: number, bookmark: number): number
  FPDFBookmark_GetAction(bookmark: number): number
  FPDFAction_GetDest(document: number, action: number): number
  FPDFDest_GetDestPageIndex(document: number, destination: number): number
  FPDFDest_GetLocationInPage(
    destination: number,
    hasX: number,
    hasY: number,
    hasZoom: number,
    x: number,
    y: number,
    zoom: number,
  ): number
}

/** Starts PDFium with memory that cannot grow beyond a bound: a file that needs more fails. */
export async function openPdfium(): Promise<Pdfium> {
  const compiled = await WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  )
  const options = {
    instantiateWasm: (imports: WebAssembly.Imports, succeed: unknown) => {
      const instance = new WebAssembly.Instance(compiled, withBound(imports))
      // The wrapper's type leaves out the first argument it expects.
      const take = succeed as (instance: WebAssembly.Instance, module: WebAssembly.Module) => void
      take(instance, compiled)
      return instance.exports
    },
    // Errors are also thrown; broken files are not logged.
    printErr: () => undefined,
  }
  const { wasmExports } = await PDFiumModule(options)
  const pdfium = wasmExports as unknown as Pdfium
  pdfium.FPDF_InitLibrary()
  return pdfium
}

function withBound(imports: WebAssembly.Imports): WebAssembly.Imports {
  const { env = {} } = imports
  const grow = env.emscripten_resize_heap
  if (typeof grow !== 'function') throw new Error('PDFium requires an unknown memory import')
  const bounded = (bytes: number) => (bytes >>> 0 > MAX_MEMORY ? 0 : grow(bytes))
  return { ...imports, env: { ...env, emscripten_resize_heap: bounded } }
}
