// npm run guards: takes away one guard of the shop at a time, in a copy of the tree, and demands that its test goes red.
//   (nothing)      every guard
//   <part of name> only guards whose name holds it
// Nothing is changed in the tree itself. Ends with 1 when a test stays green, or is not there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { PROJECT_FILES } from '../vitest.config.ts'
import { withoutGuard } from './guards-form.ts'
import type { Guard } from './guards-form.ts'
import { guards } from './guards-list.ts'

const ROOT = join(import.meta.dirname, '..')
const LEFT_OUT = new Set(['node_modules', '.git', '.data', 'dist', 'pictures', 'coverage'].map((name) => join(ROOT, name)))

interface Outcome { passed: string[], failed: string[] }
interface Report { testResults: { name: string, assertionResults: { status: string, title: string }[] }[] }

/** Which vitest project a test file belongs to. */
function projectOf(file: string): string {
  const [name] = Object.entries(PROJECT_FILES).find(([, { include, exclude }]) =>
    include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob))) ?? []
  if (name === undefined) throw new Error(`no project runs ${file}`)
  return name
}

/** Runs tests in the copy; gives their titles by outcome. A file that does not even load has neither. */
async function runTests(copy: string, files: readonly string[], title?: string): Promise<Outcome> {
  const report = join(copy, 'guards-report.json')
  await rm(report, { force: true })
  const pattern = title === undefined ? [] : ['-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const projects = [...new Set(files.map(projectOf))].flatMap((name) => ['--project', name])
  const vitest = spawn(process.execPath, [
    join(copy, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...files, ...pattern, '--reporter=json', '--retry=0',
      `--outputFile=${report}`,
  ], { cwd: copy, stdio: 'ignore' })
  await once(vitest, 'exit')
  const { testResults } = JSON.parse(await readFile(report, 'utf8')
    .catch(() => '{"testResults":[]}')) as Report // vitest's own form
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const titled = (status: string): string[] => all.filter((one) => one.status === status).map((one) => one.title)
  return { passed: titled('passed'), failed: titled('failed') }
}

/** The stories show the pages as they were built. */
const isStory = (file: string): boolean => projectOf(file) === 'stories'

async function buildPages(copy: string): Promise<void> {
  const building = spawn(process.execPath, [join(copy, 'scripts/build.ts')], { cwd: copy, stdio: 'ignore' })
  const [code] = await once(building, 'exit') as [number | null] // null where a signal ended it
  if (code !== 0) throw new Error('the pages cannot be built without it')
}

/** Why a guard is not proved; nothing when its test goes red without it. */
async function judge(copy: string, { edits, test, title, afterOthers }: Guard): Promise<string | undefined> {
  const before = new Map<string, string>()
  try {
    for (const edit of edits) {
      const text = await readFile(join(copy, edit.file), 'utf8')
      if (!before.has(edit.file)) before.set(edit.file, text)
      await writeFile(join(copy, edit.file), withoutGuard(text, edit))
    }
    if (isStory(test)) await buildPages(copy)
    const { passed, failed } = await runTests(copy, [test], afterOthers ? undefined : title)
    if (failed.some((one) => one.startsWith(title))) return undefined
    return passed.length > 0 ? 'STAYED GREEN' : 'its test did not run'
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  } finally {
    for (const [file, text] of before) await writeFile(join(copy, file), text)
  }
}

async function copyTree(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'alo-guards-'))
  await cp(ROOT, copy, { recursive: true, filter: (source) => !LEFT_OUT.has(source) })
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const wanted = guards.filter(({ name }) => process.argv.slice(2).every((part) => name.includes(part)))
const copy = await copyTree()
let unproved = 0
try {
  if (wanted.some(({ test }) => isStory(test))) await buildPages(copy)
  const whole = await runTests(copy, [...new Set(wanted.map(({ test }) => test))])
  for (const title of whole.failed) console.log(`red although nothing was taken away: ${title}`)
  for (const guard of wanted) {
    const there = whole.passed.some((title) => title.startsWith(guard.title))
    const fault = there ? await judge(copy, guard) : 'no passing test of this title'
    if (fault !== undefined) unproved++
    console.log(`${(fault ?? 'red').padEnd(14)} ${guard.name.padEnd(42)} ${guard.title}`)
  }
} finally {
  await rm(copy, { recursive: true, force: true })
}
console.log(`${wanted.length - unproved} of ${wanted.length} guards are proved`)
if (unproved > 0 || wanted.length === 0) process.exitCode = 1
