// The HTML document around a rendered page: head, fonts, scripts, and the data the browser takes over.
import { createHash } from 'node:crypto'
import type { Language } from '#contract/problems.ts'
import { EARLY_CLICKS } from './kit/early-clicks.ts'
import { tagsOf, titleOf } from './kit/head.ts'
import { LATE_SCRIPTS, LATE_SCRIPTS_ID } from './kit/late-scripts.ts'
import type { PageHead } from './kit/page.ts'
import { THEME_START } from './kit/theme-start.ts'
import { BAR_DARK, BAR_LIGHT } from './kit/tokens-bar.ts'
import { translator } from './kit/words.tsx'
import type { Shelf } from './kit/words.tsx'
import type { PageState } from './page-state.ts'
import { NOT_FOUND } from './page-table.ts'
import type { PageEntry } from './page-entry.ts'
import { chapterFiles } from './words/book.ts'
import { words as adminEn } from './words/en/admin.ts'
import { words as adminVi } from './words/vi/admin.ts'
import { MARK_ICON } from './shell/mark-shape.ts'

/** What the build made of a source file. */
export interface Chunk { file: string, name?: string, css?: string[], imports?: string[] }

type Manifest = Readonly<Record<string, Chunk>>

/** Where the browser finds its files: by the build's manifests, or from the development server. The back office has its own. */
export type Assets = { kind: 'built', manifest: Manifest, adminManifest: Manifest } | { kind: 'dev' }

interface DocumentParts {
  head: PageHead
  language: Language
  path: string
  /** In pieces. */
  body: readonly string[]
  state: PageState
  entry: PageEntry
  shelf: Shelf
  assets: Assets
  publicUrl: string
}

const ENTRY = 'src/web/entry-browser.tsx'
/** The browser needs it before it knows these pages. */
const OWN_TABLE = 'src/web/page-table-own.ts'
/** The chunk that is run as soon as it is here: vite.config.ts says what is in it. */
const ENGINE = 'engine'
const ADMIN_ENTRY = 'src/web/entry-admin.tsx'
const ADMIN_WORDS = { vi: adminVi, en: adminEn }
/** Needed by every page above the fold; the other weights come when they are met. */
const FONTS = ['latin-400', 'vietnamese-400', 'latin-800', 'vietnamese-800']
  .map((name) => `node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-${name}-normal.woff2`)

/** Hashes of the inline scripts, as the content security policy lists them. */
export const contentHashes: readonly string[] = [THEME_START, EARLY_CLICKS, LATE_SCRIPTS]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)

/** In pieces: as one text a page would be twice the size of its bytes. */
export function writeDocument(parts: DocumentParts): string[] {
  const { head, language, path, body, state, publicUrl } = parts
  const files = filesFor(parts)
  return [
    ...beginning(language, titleOf(head), files),
    `<template id="${LATE_SCRIPTS_ID}">${scriptsOf(files)}</template>`,
    ...tagsOf(head, path, publicUrl, language).flatMap(([tag, key, name, value]) => {
      const kind = tag === 'link' && key !== 'rel' ? `rel="alternate" ${key}` : key
      return value === '' ? [] : [`<${tag} ${kind}="${name}" ${tag === 'link' ? 'href' : 'content'}="${escape(value)}">`]
    }),
    `<script>${EARLY_CLICKS}</script>`,
    ...(head.jsonLd ?? []).map((item) => `<script type="application/ld+json">${asScript(item)}</script>`),
    '</head><body>',
    '<div id="root">', ...body, '</div>',
    `<script type="application/json" id="state">${asScript(state)}</script>`,
    `<script>${LATE_SCRIPTS}</script>`,
    '</body></html>',
  ]
}

/** The document of the back office: nothing of it is drawn here, for whoever may see it is known to the browser only. */
export function writeAdminDocument(language: Language, assets: Assets): string {
  const t = translator({ language, books: { admin: ADMIN_WORDS[language] } })
  const files = adminFilesOf(assets, language)
  return [
    ...beginning(language, titleOf({ title: t('admin.title') }), files),
    scriptsOf(files),
    '<meta name="robots" content="noindex, nofollow">',
    `</head><body><div id="root"></div><noscript>${escape(t('admin.needs_script'))}</noscript></body></html>`,
  ].join('')
}

/** What every document begins with. */
function beginning(language: Language, title: string, files: Files): string[] {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(title)}</title>`,
    `<meta name="theme-color" content="${BAR_LIGHT}" data-light="${BAR_LIGHT}" data-dark="${BAR_DARK}">`,
    `<script>${THEME_START}</script>`,
    ...files.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`),
    ...files.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<link rel="icon" type="image/svg+xml" href="${MARK_ICON}">`,
  ]
}

/** All are fetched at once, what weighs most first; then run. */
function scriptsOf({ early, preloads, scripts }: Files): string {
  return [
    ...[...early, ...scripts, ...preloads].map((file) => `<link rel="modulepreload" href="${file}">`),
    ...early.map((file) => `<script type="module" async src="${file}"></script>`),
    ...scripts.map((file) => `<script type="module" src="${file}"></script>`),
  ].join('')
}

interface Files { fonts: string[], styles: string[], early: string[], preloads: string[], scripts: string[] }

/** By what was built, then by language and page: what was built stays as it is, so a page's files are looked for once. */
const filesKnown = new WeakMap<Assets, Map<string, Files>>()

function filesFor(parts: DocumentParts): Files {
  const { assets, entry, shelf: { language } } = parts
  const known = filesKnown.get(assets) ?? new Map<string, Files>()
  filesKnown.set(assets, known)
  const key = `${language} ${entry.path}`
  const files = known.get(key) ?? filesOf(parts)
  known.set(key, files)
  return files
}

function filesOf({ assets, entry, shelf }: DocumentParts): Files {
  if (assets.kind === 'dev') return devFiles(ENTRY, 'src/web/kit/shop.css')
  const table = entry.guarded || entry === NOT_FOUND ? [OWN_TABLE] : []
  return builtFiles(assets.manifest, [ENTRY, ...table, entry.file, ...chapterFiles(shelf.language, entry.words)])
}

function adminFilesOf(assets: Assets, language: Language): Files {
  if (assets.kind === 'dev') return devFiles(ADMIN_ENTRY, 'src/web/admin/admin.css')
  return builtFiles(assets.adminManifest, [ADMIN_ENTRY, ...chapterFiles(language, ['admin'])])
}

function devFiles(entry: string, style: string): Files {
  return { fonts: [], styles: [`/${style}?direct`], early: [], preloads: [], scripts: [`/${entry}`] }
}

/** The first of the sources is the script that begins. */
function builtFiles(manifest: Manifest, sources: readonly string[]): Files {
  const chunks = [...new Set(sources.flatMap((name) => chunksOf(manifest, name, new Set())))]
  const main = manifest[sources[0] ?? '']?.file
  const files = chunks.map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
  const [early, preloads] = [files.filter(isEngine), files.filter((chunk) => !isEngine(chunk) && chunk.file !== main)]
  return {
    fonts: FONTS.flatMap((name) => manifest[name] ? [address(manifest[name].file)] : []),
    styles: [...new Set(chunks.flatMap((name) => manifest[name]?.css ?? []))].map(address),
    early: early.map(({ file }) => address(file)),
    preloads: preloads.map(({ file }) => address(file)),
    scripts: main === undefined ? [] : [address(main)],
  }
}

const isEngine = ({ name }: Chunk): boolean => name === ENGINE

/** A file and everything it imports at once. */
function chunksOf(manifest: Manifest, name: string, seen: Set<string>): string[] {
  if (seen.has(name) || manifest[name] === undefined) return []
  seen.add(name)
  return [name, ...(manifest[name].imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}

function address(file: string): string {
  return `/${file}`
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** JSON that neither ends the script element it stands in nor opens another. */
function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
