// Makes a checkout ready to run: packages, with --build the web and the server, with --browser a browser for the tests.
// npm scripts begin here.
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
// What each built part is made of; a change in any of it builds it anew. Tests are not part of it.
const INPUTS = ['scripts/build.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const PARTS = [
  { name: 'web', inputs: [...INPUTS, 'src/web', 'src/contract', 'vite.config.ts', 'scripts/lean-font.ts'] },
  { name: 'server', inputs: [...INPUTS, 'src'] },
]

function main(wishes) {
  const unknown = wishes.find((wish) => wish !== '--build' && wish !== '--browser')
  if (unknown) throw forPeople(`${unknown} is not known here: --build and --browser are.`)
  if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR_MIN) {
    const have = process.versions.node
    throw forPeople(`This shop needs Node ${NODE_MAJOR_MIN} or newer and this is Node ${have}: see https://nodejs.org.`)
  }
  preparePackages(ROOT)
  if (wishes.includes('--build')) for (const part of PARTS) prepare(part)
  if (wishes.includes('--browser')) prepareBrowser(ROOT)
}

/** Builds a part unless dist/ has it from exactly these sources. */
function prepare({ name, inputs }) {
  const stamp = join(ROOT, `dist/.${name}-built-from`)
  const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (!existsSync(join(ROOT, 'scripts/build.ts')) || isBuilt(hashOf(inputs))) return
  alone(ROOT, 'build', () => {
    // Taken before the build: what changes meanwhile is built next time.
    const hash = hashOf(inputs)
    if (isBuilt(hash)) return
    console.error(`Building the ${name} …`)
    rmSync(stamp, { force: true })
    const build = spawnSync(join(ROOT, 'node_modules/.bin/node'), ['scripts/build.ts', name], {
      cwd: ROOT, stdio: ['ignore', 2, 2],
    })
    if (build.status !== 0) throw forPeople(`The ${name} could not be built; the reason stands above.`)
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
  })
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(ROOT, path)
    const found = statSync(full, { throwIfNoEntry: false })
    if (found?.isDirectory()) for (const name of readdirSync(full).sort()) add(join(path, name))
    else if (found && !/\.(test|spec)\.tsx?$/.test(path)) hash.update(`${path}\0${found.size}\0`).update(readFileSync(full))
  }
  for (const path of inputs) add(path)
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
