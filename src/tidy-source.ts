// Reads a source file for the tidy rules: its syntax tree, its imports and where they lead. Parsed once per file.
import { parseSync, Visitor } from 'vite'
import type { ESTree, VisitorObject } from 'vite'
import { posix } from 'node:path'
import { standingFloor, TOP_FLOOR } from './floors.ts'

export type SourceFile = { path: string; text: string }
export type Breach = { rule: string; path: string; line: number; says: string }

/** One rule: a pure function over all files, so that a bad sample can be shown to it. */
export type Rule = { name: string; check: (files: readonly SourceFile[]) => Breach[] }

export type Import = {
  specifier: string
  /** Path from the repository's root when the import leads into it, else undefined (a package). */
  target: string | undefined
  kind: 'type' | 'value' | 'late'
  line: number
}

type Parsed = ReturnType<typeof parseSync>

const parsedFiles = new WeakMap<SourceFile, Parsed>()

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path)
}

export function parseFile(file: SourceFile): Parsed {
  const known = parsedFiles.get(file)
  if (known) return known
  const parsed = parseSync(file.path, file.text)
  if (parsed.errors[0]) throw new Error(`${file.path} does not parse: ${parsed.errors[0].message}`)
  parsedFiles.set(file, parsed)
  return parsed
}

/** Walks the syntax tree; files that are not code are passed over. */
export function visit(file: SourceFile, handlers: VisitorObject): void {
  if (isCode(file.path)) new Visitor(handlers).visit(parseFile(file).program)
}

export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

const importsOf = new WeakMap<SourceFile, Import[]>()

/** Everything a file draws in: imports, re-exports, import() of a literal (kind `late`) and the type form import('…'). */
export function readImports(file: SourceFile): Import[] {
  const known = importsOf.get(file)
  if (known) return known
  const found: Import[] = []
  const add = (specifier: string, offset: number, kind: Import['kind']): void => {
    found.push({ specifier, target: resolveImport(file.path, specifier), kind, line: lineAt(file, offset) })
  }
  visit(file, {
    ImportDeclaration: (node) => add(node.source.value, node.start, node.importKind ?? 'value'),
    ExportAllDeclaration: (node) => add(node.source.value, node.start, node.exportKind ?? 'value'),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.start, node.exportKind ?? 'value')
    },
    ImportExpression: (node) => {
      const specifier = textOf(node.source)
      if (specifier !== undefined) add(specifier, node.start, 'late')
    },
    TSImportType: (node) => add(node.source.value, node.start, 'type'),
  })
  importsOf.set(file, found)
  return found
}

/** The words of a plain string or of a template without holes; undefined for anything computed. */
export function textOf(node: ESTree.Expression | ESTree.Argument): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

/** Test helpers and tests are not shipped: the rules about what a running shop may say do not bind them. */
export function isShipped(path: string): boolean {
  const floor = standingFloor(path)
  return path.startsWith('src/') && !path.startsWith('src/testing/') && (floor === undefined || floor <= TOP_FLOOR)
}

function resolveImport(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  const named = /^#(contract|server|web|testing)\/(.+)$/.exec(bare)
  if (named) return `src/${named[1]}/${named[2]}`
  if (bare.startsWith('#demo/')) return bare.slice(1)
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  return undefined
}
