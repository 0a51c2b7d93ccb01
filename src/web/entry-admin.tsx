// Wakes the back office: its words first, then the whole of it, in an empty document.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Language } from '#contract/problems.ts'
import './admin/admin.css'
import { AdminApp } from './admin/admin-app.tsx'
import { createQueryClient } from './kit/queries.ts'
import { speak } from './kit/words.tsx'
import type { Shelf } from './kit/words.tsx'
import './words/admin-chapters.ts'
import { loadBooks } from './words/book.ts'

async function wake(): Promise<void> {
  const language: Language = document.documentElement.lang === 'en' ? 'en' : 'vi'
  const shelf: Shelf = { language, books: {} }
  speak(shelf)
  await loadBooks(language, ['admin'], shelf.books)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(<StrictMode><AdminApp shelf={shelf} client={createQueryClient()} /></StrictMode>)
}

void wake()
