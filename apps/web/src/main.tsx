import '@fontsource-variable/inter/index.css'
import './app/theme/reset.css'
import './app/theme/mantine.css'
import './app/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { noteArrival } from './api/arrival.ts'
import { restoreSession } from './api/session.ts'
import { Providers } from './app/providers.tsx'
import { currentAddress, followHistory } from './navigation/address.ts'
import { rememberScroll } from './navigation/scroll.ts'

const container = document.getElementById('root')
if (!container) throw new Error('Missing #root element.')
restoreSession()
noteArrival(location.search)
followHistory()
rememberScroll(() => currentAddress().key)
createRoot(container).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
