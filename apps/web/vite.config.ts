import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkMantineStyles } from './build/mantine-styles.ts'
import { inlineRouteFacts } from './build/route-facts.ts'
import { weightBudget } from './build/weight-budget.ts'

const api = process.env.ATELIER_API ?? 'http://127.0.0.1:3000'

/** Parts of dialogs, drawers and menus: they open after the first view, however many screens have them. */
const dialogParts =
  /react-remove-scroll|use-sidecar|use-callback-ref|react-style-singleton|tslib|use-focus-trap|floating-ui|@mantine\/core\/esm\/components\/(?:Combobox|Drawer|FocusTrap|Modal|ModalBase|Overlay|Popover|Portal|ScrollArea)\//
const isOfFirstViews = (id: string) => !dialogParts.test(id)

export default defineConfig({
  plugins: [
    react(),
    inlineRouteFacts(),
    checkMantineStyles(join(import.meta.dirname, 'src/app/theme/mantine.css')),
    weightBudget({ script: 200, css: 40 }),
  ],
  server: { proxy: { '/v1': api } },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The entry names every file that a screen needs, so that they load at once: without words in the names it is 3 KB lighter.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        // A request costs more than a small module: modules of most views are one file each, and so are small ones of several.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'] },
            { name: 'common', test: isOfFirstViews, minShareCount: 30 },
            { name: 'small', test: isOfFirstViews, minShareCount: 12, maxModuleSize: 1200 },
            { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons/, minShareCount: 6 },
          ],
        },
      },
    },
  },
})
