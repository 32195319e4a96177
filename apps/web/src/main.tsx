import '@fontsource-variable/inter/index.css'
import '@mantine/core/styles.layer.css'
import './app/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteArrival } from './api/arrival.ts'
import { restoreSession } from './api/session.ts'
import { Providers } from './app/providers.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root to draw the studio in.')
restoreSession()
noteArrival(location.search)
createRoot(container).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
