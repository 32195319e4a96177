import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { weightBudget } from './build/weight-budget.ts'

const api = process.env.ATELIER_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), weightBudget({ maxKilobytes: 200 })],
  server: { proxy: { '/v1': api } },
  build: { target: 'es2023', reportCompressedSize: false, assetsInlineLimit: 0 },
})
