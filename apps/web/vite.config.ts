import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { weightBudget } from './build/weight-budget.ts'

const api = process.env.ATELIER_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), weightBudget({ maxKilobytes: 200 })],
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
        // Icons that many screens show are lighter together than in a file each.
        codeSplitting: {
          groups: [{ name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons/, minShareCount: 6 }],
        },
      },
    },
  },
})
