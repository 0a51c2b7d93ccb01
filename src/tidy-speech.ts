// What a file may say: SQL, HTTP, the time and the environment each have one place where they are spoken.
import type { VisitorObject } from 'vite'
import { roomOf } from './floors.ts'
import { isShipped, lineAt, readImports, visit } from './tidy-source.ts'
import type { Breach, Rule, SourceFile } from './tidy-source.ts'

type Heard = (offset: number, says: string) => void

const SQL_SPEAKERS = /-sql\.ts$|^src\/server\/kit\/(db|migrate|jobs|outbox|page-forget|embedded-postgres)(-[a-z-]+)?\.ts$/
const HTTP_SPEAKERS = /^src\/(server\/kit\/serve(-[a-z-]+)?|server\/app(-[a-z-]+)?|start|pages(-[a-z-]+)?)\.tsx?$/
const CLOCKS = /^src\/(server|web)\/kit\/clock\.ts$/
/** All but the shop's own web: what is built there, a phone builds. */
const INTL_SPEAKERS = /^(?!src\/web\/(?!admin\/))/
const SLOW_TO_BUILD = new Set(['DateTimeFormat', 'RelativeTimeFormat', 'NumberFormat'])
const SETTINGS = /^src\/server\/kit\/settings(-[a-z-]+)?\.ts$/

const QUERY_STARTERS = new Set('selectFrom selectNoFrom insertInto replaceInto updateTable deleteFrom mergeInto'.split(' '))
const SQL_TEXT = new RegExp(
  String.raw`^\s*(select\s[\s\S]*\sfrom\s|insert into\s|update\s+\S+\s+set\s|delete from\s|` +
    String.raw`(create|alter|drop|truncate) (table|index|database)\s)`,
)
const SQL_TEXT_SHOUTED = new RegExp(SQL_TEXT.source.replace(/[a-z]{3,}/g, (word) => word.toUpperCase()))

export const speechRules: readonly Rule[] = [
  speechRule('only -sql files say SQL', SQL_SPEAKERS, (file, hear) => ({
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') hear(node.start, 'writes sql`…`')
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (QUERY_STARTERS.has(callee.property.name)) hear(start, `calls .${callee.property.name}()`)
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isSqlText(file, node.value)) hear(node.start, 'holds SQL in a string')
    },
    TemplateElement: (node) => {
      if (isSqlText(file, node.value.raw)) hear(node.start, 'holds SQL in a template')
    },
    ImportDeclaration: (node) => {
      if (/^(pg|kysely)$/.test(node.source.value) && node.importKind !== 'type') hear(node.start, `imports ${node.source.value}`)
    },
  })),
  importRule('only kit/serve knows HTTP', HTTP_SPEAKERS, /^(fastify|@fastify\/.+|node:https?|node:http2|https?)$/),
  speechRule('only kit/clock knows the time', CLOCKS, (_file, hear) => ({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0) hear(start, 'says new Date()')
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') hear(start, 'says Date()')
    },
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return
      const said = `${object.name}.${property.name}`
      if (said === 'Date.now' || said === 'Temporal.Now') hear(start, `says ${said}`)
    },
  })),
  speechRule('a phone builds no Intl for moments and numbers', INTL_SPEAKERS, (_file, hear) => ({
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || object.name !== 'Intl' || property.type !== 'Identifier') return
      if (SLOW_TO_BUILD.has(property.name)) hear(start, `says Intl.${property.name}, not contract/vietnam-time, kit/digits`)
    },
  })),
  speechRule('only kit/settings reads the environment', SETTINGS, (_file, hear) => ({
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || object.name !== 'process') return
      const name = property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : undefined
      if (name === 'env') hear(start, 'reads process.env')
    },
    VariableDeclarator: ({ id, init, start }) => {
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier' || init.name !== 'process') return
      hear(start, 'takes process apart')
    },
    ImportDeclaration: (node) => {
      if (/^(node:)?process$/.test(node.source.value)) hear(node.start, 'imports process')
    },
  })),
]

/** English sentences begin with "Select" too: only all-lower or all-upper SQL counts, and only on the server. */
function isSqlText(file: SourceFile, text: string): boolean {
  return roomOf(file.path).wing === 'server' && (SQL_TEXT.test(text) || SQL_TEXT_SHOUTED.test(text))
}

function speechRule(name: string, speakers: RegExp, listen: (file: SourceFile, hear: Heard) => VisitorObject): Rule {
  return {
    name,
    check: (files) =>
      files.filter(({ path }) => isShipped(path) && !speakers.test(path)).flatMap((file) => {
        const breaches: Breach[] = []
        const hear: Heard = (offset, says) => breaches.push({ rule: name, path: file.path, line: lineAt(file, offset), says })
        visit(file, listen(file, hear))
        return breaches
      }),
  }
}

function importRule(name: string, speakers: RegExp, specifiers: RegExp): Rule {
  return {
    name,
    check: (files) =>
      files.filter(({ path }) => isShipped(path) && !speakers.test(path)).flatMap((file) =>
        readImports(file)
          .filter(({ specifier }) => specifiers.test(specifier))
          .map(({ specifier, line }) => ({ rule: name, path: file.path, line, says: `imports ${specifier}` })),
      ),
  }
}
