import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'

// Compiling modules takes most of a start, so the result is cached. This must be on before they are loaded, hence no static import.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compile'))
const { main } = await import('./program.ts')

export { main }

if (import.meta.main) await main(process.argv.slice(2))
