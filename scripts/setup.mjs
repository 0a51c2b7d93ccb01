// Makes a checkout ready to run: packages, with --build the web, with --browser a browser for the tests. npm scripts begin here.
// It runs on the system's Node before anything is installed: plain JavaScript, nothing but Node's own modules.
// When all is ready it only compares hashes (under 0.3 s) and says nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareBrowser } from './setup-browser.mjs'
import { alone } from './setup-lock.mjs'
import { forPeople, preparePackages } from './setup-packages.mjs'

const NODE_MAJOR_MIN = 20
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
// What the built web is made of; a change in any of it builds it anew. Tests are not part of it.
const WEB_INPUTS = [
  'src/web', 'src/contract', 'public', 'index.html', 'vite.config.ts', 'scripts/build.ts', 'tsconfig.json', 'package.json',
  'package-lock.json',
]

function main(wishes) {
  const unknown = wishes.find((wish) => wish !== '--build' && wish !== '--browser')
  if (unknown) throw forPeople(`${unknown} is not known here: --build and --browser are.`)
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN) {
    const have = process.versions.node
    throw forPeople(`This shop needs Node ${NODE_MAJOR_MIN} or newer and this is Node ${have}: see https://nodejs.org.`)
  }
  preparePackages(ROOT)
  if (wishes.includes('--build')) prepareWeb()
  if (wishes.includes('--browser')) prepareBrowser(ROOT)
}

/** Builds the web unless dist/ was built from exactly these sources. */
function prepareWeb() {
  const stamp = join(ROOT, 'dist/.built-from')
  const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (!existsSync(join(ROOT, 'scripts/build.ts')) || isBuilt(hashInputs())) return
  alone(ROOT, 'build', () => {
    // Taken before the build: what changes meanwhile is built next time.
    const hash = hashInputs()
    if (isBuilt(hash)) return
    console.error('Building the web …')
    rmSync(stamp, { force: true })
    const build = spawnSync(join(ROOT, 'node_modules/.bin/node'), ['scripts/build.ts'], { cwd: ROOT, stdio: ['ignore', 2, 2] })
    if (build.status !== 0) throw forPeople('The web could not be built; the reason stands above.')
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
  })
}

function hashInputs() {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(ROOT, path)
    const found = statSync(full, { throwIfNoEntry: false })
    if (found?.isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name))
    else if (found && !/\.(test|spec)\.tsx?$/.test(path)) hash.update(`${path}\0${found.size}\0`).update(readFileSync(full))
  }
  for (const path of WEB_INPUTS) add(path)
  return hash.digest('hex')
}

try {
  main(process.argv.slice(2))
} catch (error) {
  // Whatever else it is, it is a bug: show it whole.
  if (error.isForPeople) console.error(error.message)
  else console.error(error)
  process.exitCode = 1
}
