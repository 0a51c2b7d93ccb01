// How a file looks: its name, its size, and the few words that never get in.
import type { ESTree, VisitorObject } from 'vite'
import { isTest } from './floors.ts'
import { isCode, lineAt, parseFile, visit } from './tidy-source.ts'
import type { Breach, Rule, SourceFile } from './tidy-source.ts'

const FILE_LINES_MAX = 300
const FUNCTION_LINES_MAX = 50
const COMPONENT_LINES_MAX = 80
const LINE_CHARACTERS_MAX = 130
/** Written by a command from the migrations, a block per table: nobody reads it from top to bottom. */
const GENERATED = 'src/server/kit/tables.ts'

type Report = (line: number, says: string) => void

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const DRAWERS = /(^|-)(index|utils?|helpers?|common|misc|managers?|services?)$/
const COLOUR = /(?<![\w&/])#([0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i
const PALETTE = new RegExp(
  String.raw`\b(bg|text|border|ring|outline|fill|stroke|from|via|to|shadow|accent|caret|decoration|divide|placeholder)-` +
    String.raw`(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|` +
    String.raw`purple|fuchsia|pink|rose)-\d{2,3}\b`,
)
/** Folders in which people and build machines keep their work: such a path is true on one machine only. */
const MACHINE_PATH = /(?<![\w.:/~-])\/(home|root|Users|mnt|work|workspaces?)\/[\w.-]+|\b[A-Z]:\\Users\\/

export const formRules: readonly Rule[] = [
  fileRule('names are kebab-case nouns', ({ path }, report) => {
    if (!/^(src|demo|e2e|bench|scripts|db)\//.test(path)) return
    for (const part of path.split('/')) {
      const stem = part.replace(/\..*$/, '')
      // papers are named as README.md is
      if (!KEBAB.test(part) && !/^[A-Z]+\.md$/.test(part)) report(1, `"${part}" is not kebab-case`)
      if (DRAWERS.test(stem) && part !== 'index.html') report(1, `"${part}" is a drawer: find the noun`)
    }
  }),
  fileRule(`a file has at most ${FILE_LINES_MAX} lines`, ({ path, text }, report) => {
    const lines = text.trimEnd().split('\n').length
    if (isMeasured(path) && path !== GENERATED && lines > FILE_LINES_MAX) report(FILE_LINES_MAX + 1, `${lines} lines`)
  }),
  fileRule(`a line has at most ${LINE_CHARACTERS_MAX} characters`, ({ path, text }, report) => {
    if (!isMeasured(path)) return
    for (const [at, line] of text.normalize('NFC').split('\n').entries()) {
      const characters = [...line].length
      if (characters > LINE_CHARACTERS_MAX) report(at + 1, `${characters} characters`)
    }
  }),
  fileRule(`a function has at most ${FUNCTION_LINES_MAX} lines, a component ${COMPONENT_LINES_MAX}`, checkFunctions),
  fileRule('no any', (file, report) =>
    visit(file, { TSAnyKeyword: (node) => report(lineAt(file, node.start), 'says any: unknown, or the real type') }),
  ),
  fileRule('a cast carries its reason', (file, report) => {
    if (!isCode(file.path) || !file.path.startsWith('src/') || isTest(file.path)) return
    const explained = commentedLines(file)
    const judge = (start: number, end: number): void => {
      const [first, last] = [lineAt(file, start), lineAt(file, end)]
      if (![first - 1, first, last].some((line) => explained.has(line))) report(first, 'say why in a comment beside the cast')
    }
    visit(file, {
      TSAsExpression: (node) => {
        if (!isConstAssertion(node.typeAnnotation)) judge(node.start, node.end)
      },
      TSTypeAssertion: (node) => judge(node.start, node.end),
    })
  }),
  fileRule('no comment puts work off or silences the compiler', (file, report) => {
    for (const { value, start } of isCode(file.path) ? parseFile(file).comments : []) {
      const word = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)/.exec(value)?.[0]
      if (word) report(lineAt(file, start), `says ${word}`)
    }
  }),
  fileRule('no test is skipped or singled out', (file, report) =>
    visit(file, {
      MemberExpression: ({ object, property, start }) => {
        if (property.type !== 'Identifier' || !['skip', 'only', 'todo'].includes(property.name)) return
        if (/^(test|it|describe|suite)\b/.test(file.text.slice(object.start, object.end))) {
          report(lineAt(file, start), `says .${property.name}`)
        }
      },
      CallExpression: ({ callee, start }) => {
        if (callee.type !== 'Identifier' || !isTest(file.path)) return
        if (/^(xit|xtest|xdescribe|fit|fdescribe)$/.test(callee.name)) report(lineAt(file, start), `says ${callee.name}`)
      },
    }),
  ),
  // The files of a project may share one process: a clock that was left set would be read by all that follow.
  fileRule('a test that sets the clock gives it back', ({ path, text }, report) => {
    const at = isTest(path) && !text.includes('vi.useRealTimers()') ? text.indexOf('vi.useFakeTimers(') : -1
    if (at >= 0) report(lineAt({ path, text }, at), 'calls useFakeTimers and never useRealTimers')
  }),
  fileRule('no raw colour outside the tokens', checkColours),
  fileRule('no path of somebody’s own machine', ({ path, text }, report) => {
    if (/^(src\/tidy-form|src\/tidy-rules\.test)\.ts$/.test(path)) return
    for (const [at, line] of text.split('\n').entries()) {
      const found = MACHINE_PATH.exec(line)?.[0]
      if (found) report(at + 1, `names ${found}`)
    }
  }),
]

function checkFunctions(file: SourceFile, report: Report): void {
  const free = new Set<ESTree.Node>()
  const components = new Set<ESTree.Node>()
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const lines = lineAt(file, node.end) - lineAt(file, node.start) + 1
    const component = components.has(node) || (node.type !== 'ArrowFunctionExpression' && isComponentName(file, node.id?.name))
    const lines_max = component ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX
    if (!free.has(node) && lines > lines_max) report(lineAt(file, node.start), `${lines} lines`)
  }
  visit(file, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init && isComponentName(file, id.name)) components.add(init)
    },
    // A describe block is a chapter, not a function: only what stands in it is measured.
    CallExpression: ({ callee, arguments: given }) => {
      if (/^describe\b/.test(file.text.slice(callee.start, callee.end))) for (const argument of given) free.add(argument)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
}

function checkColours(file: SourceFile, report: Report): void {
  const { path, text } = file
  if (!path.startsWith('src/web/') || isTest(path) || /(^|\/)tokens(-[a-z-]+)?\.(css|ts)$/.test(path)) return
  const judge = (said: string, lineOf: () => number): void => {
    const found = COLOUR.exec(said)?.[0] ?? PALETTE.exec(said)?.[0]
    if (found) report(lineOf(), `says ${found}: use a token`)
  }
  if (/\.(css|svg)$/.test(path)) {
    const spoken = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    for (const [at, line] of spoken.split('\n').entries()) judge(line, () => at + 1)
    return
  }
  visit(file, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string') judge(value, () => lineAt(file, start))
    },
    TemplateElement: ({ value, start }) => judge(value.raw, () => lineAt(file, start)),
  } satisfies VisitorObject)
}

/** Lines on which a comment stands or ends. */
function commentedLines(file: SourceFile): Set<number> {
  return new Set(parseFile(file).comments.flatMap(({ start, end }) => [lineAt(file, start), lineAt(file, end)]))
}

function isConstAssertion(type: ESTree.TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}

function isComponentName(file: SourceFile, name: string | undefined): boolean {
  return file.path.endsWith('.tsx') && name !== undefined && /^[A-Z]/.test(name)
}

function isMeasured(path: string): boolean {
  return /\.(ts|tsx|mjs|css|sql)$/.test(path)
}

function fileRule(name: string, check: (file: SourceFile, report: Report) => void): Rule {
  return {
    name,
    check: (files) =>
      files.flatMap((file) => {
        const breaches: Breach[] = []
        check(file, (line, says) => breaches.push({ rule: name, path: file.path, line, says }))
        return breaches
      }),
  }
}
