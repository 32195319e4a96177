import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'
import { checkMantineStyles } from './build/mantine-styles.ts'
import { minifyScripts } from './build/minify-scripts.ts'
import { entryGroup, planChunks } from './build/plan-chunks.ts'
import { inlineRouteFacts } from './build/route-facts.ts'
import { weightBudget } from './build/weight-budget.ts'

const api = process.env.ATELIER_API ?? 'http://127.0.0.1:3000'

const plugins = [react(), inlineRouteFacts()]

/** Shared by the build and by the one that plans its chunks. */
const build = { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } } as const

const planning: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
  plugins,
  build: {
    ...build,
    write: false,
    cssMinify: false,
    rolldownOptions: { output: { codeSplitting: { groups: [entryGroup] } } },
  },
}

export default defineConfig(async ({ command }) => ({
  plugins: [
    ...plugins,
    minifyScripts(),
    checkMantineStyles(join(import.meta.dirname, 'src/app/theme/mantine.css')),
    weightBudget({
      guests: { script: 140, css: 40 },
      users: { script: 170, css: 40 },
      administrators: { script: 200, css: 40 },
    }),
  ],
  server: { proxy: { '/v1': api } },
  build: {
    ...build,
    reportCompressedSize: false,
    // The entry names every file that a screen needs, so that they load at once: without words in the names it is 3 KB lighter.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: { groups: command === 'build' ? [entryGroup, ...(await planChunks(planning))] : [] },
      },
    },
  },
}))
