// Wakes the page that the server rendered: takes its data and words over, then hydrates.
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Language } from '#contract/problems.ts'
import { App } from './app.tsx'
import './kit/shop.css'
import { takeEarlyClick } from './kit/early-clicks.ts'
import { createQueryClient } from './kit/queries.ts'
import { tellShop } from './kit/shop-facts.ts'
import { speak } from './kit/words.tsx'
import type { Shelf } from './kit/words.tsx'
import { takeAnswers } from './page-state.ts'
import type { PageState } from './page-state.ts'
import { loadPage } from './page-loading.ts'
import { completeTable, findPage, NOT_FOUND } from './page-table.ts'

async function wake(): Promise<void> {
  // Written by entry-server.tsx of the same build.
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '{"answers":[]}') as PageState
  const language: Language = document.documentElement.lang === 'en' ? 'en' : 'vi'
  const shelf: Shelf = { language, books: {} }
  speak(shelf)
  tellShop(state.facts)
  const client = createQueryClient()
  takeAnswers(client, state.answers)
  // What the server rendered it found in the whole table.
  if (!findPage(location.pathname)) await completeTable()
  await loadPage(state.missing === undefined ? findPage(location.pathname)?.entry ?? NOT_FOUND : NOT_FOUND, shelf)
  const root = document.getElementById('root')
  if (!root) return
  const pressed = takeEarlyClick()
  startTransition(() => {
    hydrateRoot(root, (
      <StrictMode>
        <BrowserRouter><App shelf={shelf} client={client} missing={state.missing} /></BrowserRouter>
      </StrictMode>
    ))
  })
  // React wakes at once what is touched. Only then does a button that sends rest no more, and can be pressed.
  pressed?.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  pressed?.click()
}

void wake()
